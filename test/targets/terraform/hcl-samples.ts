/** Values in which something that looks like an end, or like a comment, is none. The tools take each of them. */

export const strings: readonly string[] = [
  '"plain"',
  '"${"/*"}"',
  '"${"${"}"}"}"',
  '"${{ a = "}" }}"',
  '"%{ if "a" == "/*" }b%{ endif }"',
  '"$${"',
  '"$$${"',
  '"%%{"',
  '"a\\"/*"',
  '"$"',
  '"\\\\"',
  '"${f(/* } */ 1)}"',
];

export const heredocs: readonly string[] = [
  "<<EOT\n/*\nEOT",
  "<<EOT\nEOT",
  "<<-E-T\n  /*\n \t E-T \r",
  "<<É\n/*\nÉ",
  '<<EOT\n${"${"x"}"}\n/*\nEOT',
  "<<EOT\n${f(\nEOT\n)}\n/*\nEOT",
  '<<EOT\n${<<IN\n/*\nEOT\nIN\n}\n"\nEOT',
  "<<EOT\n$${ \\\n/*\nEOT",
];
