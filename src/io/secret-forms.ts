const shortest = 4;
// As secrets they tell nothing, and hidden they would make outputs like "changes=true" unreadable.
const plainWords = new Set(["true", "false", "null", "none"]);
// A piece of base64 shorter than this says nothing of the secret and would blacken ordinary words.
const shortestPiece = 6;

/** False for what is too short, or too common a word, to be hidden. */
export function isWorthHiding(value: string): boolean {
  return value.length >= shortest && !plainWords.has(value);
}

/**
 * Every form in which a secret may show up in a text: itself and each of its lines, and of these base64 (with any
 * neighbours: three alignments), base64url, hex, URL-, JSON- and HTML-escaped. What is not worth hiding has none.
 */
export function formsOf(secret: string): readonly string[] {
  const values = [secret, secret.trim(), ...secret.split(/\r\n|\r|\n/).map((line) => line.trim())];
  const forms = new Set<string>();
  for (const value of new Set(values)) {
    if (!isWorthHiding(value)) continue;
    for (const form of encodings(value)) if (form.length >= shortest) forms.add(form);
  }
  return [...forms];
}

function encodings(value: string): readonly string[] {
  const bytes = Buffer.from(value, "utf8");
  const url = encodeURIComponent(value.toWellFormed());
  const json = JSON.stringify(value).slice(1, -1);
  const hex = bytes.toString("hex");
  return [
    value,
    ...base64Pieces(bytes),
    hex,
    hex.toUpperCase(),
    url,
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    url.replace(/%20/g, "+"),
    json,
    JSON.stringify(json).slice(1, -1),
    goJson(json),
    ...html(value),
  ];
}

function base64Pieces(bytes: Buffer): readonly string[] {
  const whole = bytes.toString("base64");
  const pieces = [whole, whole.replace(/=+$/, "")];
  for (const shift of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // The characters at both ends also hold bits of the neighbours: only those in between are always the same.
    const from = Math.ceil((shift * 8) / 6);
    const to = Math.floor(((shift + bytes.length) * 8) / 6);
    const piece = encoded.slice(from, to);
    if (piece.length >= shortestPiece) pieces.push(piece);
  }
  return pieces.flatMap((piece) => [piece, piece.replaceAll("+", "-").replaceAll("/", "_")]);
}

/** Go's encoder, in Terraform, providers and the API server, also escapes what HTML reads. */
function goJson(json: string): string {
  return json.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

function html(value: string): readonly string[] {
  const angles = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const quotes = angles.replaceAll('"', "&quot;");
  return [angles, quotes, quotes.replaceAll("'", "&#39;"), quotes.replaceAll("'", "&apos;")];
}
