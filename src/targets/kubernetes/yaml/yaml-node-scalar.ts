/** One scalar of a document: its value as kubectl types it, and where it is written in a way that kubectl does not read. */
import { Scalar } from "yaml";
import { type Json, writeJson } from "../../../model/json.ts";
import { startOf } from "./yaml-place.ts";
import { isSurprisingBoolean, plainKey, plainScalar, taggedScalar } from "./yaml-scalar.ts";
import { noComments } from "./yaml-syntax.ts";

/** Where a conversion tells what it finds, and the text that it reads; `offset` counts characters of that text. */
export type Findings = {
  readonly text: string;
  readonly isJson: boolean;
  problem(message: string, offset: number): void;
  surprise(message: string, offset: number): void;
};

/** The value of a scalar; problems go to `findings`. `inFlow`: it stands inside of `[ ]` or `{ }`. */
export function convertScalar(findings: Findings, node: Scalar, inFlow: boolean): Json {
  const text = typeof node.value === "string" ? node.value : "";
  const unreadable = unreadableForm(findings, node, inFlow);
  if (unreadable !== undefined) return refuse(findings, unreadable, node);
  if (node.tag !== undefined) return convertTagged(findings, node, text);
  if (node.type !== Scalar.PLAIN) return text;
  const value = plainScalar(text);
  if (value === undefined) return refuse(findings, notANumber(text), node);
  if (findings.isJson && value === text && /^-?[0-9]/.test(text))
    return refuse(findings, notANumber(text), node);
  if (isSurprisingBoolean(text)) surprise(findings, node, text, writeJson(value));
  return value;
}

/** The text of a key; `undefined` after a problem. */
export function keyOfScalar(findings: Findings, node: Scalar, inFlow: boolean): string | undefined {
  const text = typeof node.value === "string" ? node.value : "";
  if (inFlow && node.type === Scalar.PLAIN && isComment(text)) {
    refuse(findings, noComments, node);
    return undefined;
  }
  if (
    node.tag === undefined &&
    node.type === Scalar.PLAIN &&
    unreadableForm(findings, node, inFlow) === undefined
  ) {
    const key = plainKey(text);
    if (key === undefined) refuse(findings, "A key must be a text. Quote it.", node);
    else if (isSurprisingBoolean(text)) surprise(findings, node, text, key);
    return key;
  }
  const value = convertScalar(findings, node, inFlow);
  if (typeof value === "string") return value;
  refuse(findings, "A key must be a text. Quote it.", node);
  return undefined;
}

/** Gives a text in place of the value, so that no second mistake (a null) follows from the first. */
function refuse(findings: Findings, message: string, node: Scalar): string {
  findings.problem(message, startOf(node) ?? 0);
  return "";
}

function surprise(findings: Findings, node: Scalar, text: string, value: string): void {
  const message = `${text} is read as ${value}, as kubectl does. Quote it if text is meant.`;
  findings.surprise(message, startOf(node) ?? 0);
}

function notANumber(text: string): string {
  return `${text} is not a number that Kubernetes can hold. Quote it if text is meant.`;
}

const jsonEscape = /(?:^|[^\\])(?:\\\\)*\\(?:\/|u[dD][89a-fA-F])/;

/** Written as YAML 1.2 or JSON allow and kubectl's YAML does not. */
function unreadableForm(findings: Findings, node: Scalar, inFlow: boolean): string | undefined {
  const text = typeof node.value === "string" ? node.value : "";
  if (node.type === Scalar.PLAIN) {
    if (findings.isJson && isComment(text)) return noComments;
    if (inFlow && /^:|\?/.test(text))
      return "kubectl does not read this text inside of [ ] or { }: a ? or a first : means a key there. Quote it.";
    return undefined;
  }
  if (node.type !== Scalar.QUOTE_DOUBLE || !/[/\ud800-\udfff]/.test(text)) return undefined;
  if (!text.isWellFormed()) return "Half of a surrogate pair is not a character. Correct the escape.";
  const [start, end] = node.range ?? [0, 0];
  if (findings.isJson || !jsonEscape.test(findings.text.slice(start, end))) return undefined;
  return "kubectl reads the escapes \\/ and \\ud800 to \\udfff in JSON files only. Write the character itself.";
}

function isComment(text: string): boolean {
  return text.startsWith("//") || text.startsWith("/*");
}

const ownTag = "tag:yaml.org,2002:";

function convertTagged(findings: Findings, node: Scalar, text: string): Json {
  const tag = node.tag ?? "";
  if (tag === "!" && text === "" && node.type === Scalar.PLAIN)
    return refuse(findings, "A lone ! stands for nothing. Quote it.", node);
  if (tag === "!" || tag === `${ownTag}str`) return text;
  const name = tag.startsWith(ownTag) ? tag.slice(ownTag.length) : "";
  if (!["int", "float", "bool", "null"].includes(name))
    return refuse(findings, `The tag ${shortTag(tag)} is not understood. Remove it.`, node);
  const value = taggedScalar(name, text);
  if (value !== undefined) return value;
  return refuse(findings, `The value is not of the type that its tag !!${name} says. Remove the tag.`, node);
}

/** A tag as people write it. */
export function shortTag(tag: string): string {
  return tag.startsWith(ownTag) ? `!!${tag.slice(ownTag.length)}` : tag;
}
