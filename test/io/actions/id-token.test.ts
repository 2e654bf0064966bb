import assert from "node:assert/strict";
import { test } from "node:test";
import { openTokenSource } from "../../../src/io/actions/id-token.ts";
import { listenOnLoopback } from "../../bed/loopback.ts";
import { failureOf, startAws } from "../aws/aws.ts";

test("a job without id-token: write is told the line, and nobody is asked", async () => {
  const tokens = openTokenSource({ env: {}, hide: () => undefined, signal: new AbortController().signal });
  assert.equal(tokens.available(), false);
  const failure = await failureOf(tokens.idToken("x"));
  assert.equal(failure.code, "id-token-missing");
  assert.match(failure.message, /Add "id-token: write" under "permissions:"/);
});

test("a token is asked for once per audience, and anew when a fresh one is wanted", async () => {
  await using aws = await startAws();
  const first = await aws.tokens.idToken("a");
  assert.equal(await aws.tokens.idToken("a"), first);
  assert.notEqual(await aws.tokens.idToken("b"), first);
  assert.notEqual(await aws.tokens.idToken("a", { fresh: true }), first);
  assert.deepEqual(
    aws.issuer.requests.map(({ audience }) => audience),
    ["a", "b", "a"],
  );
});

/** A token endpoint that answers every request with these texts in turn. */
async function startEndpoint(texts: readonly string[]) {
  let asked = 0;
  const server = await listenOnLoopback(null, (_request, _body, response) => {
    response.end(texts[asked] ?? texts.at(-1));
    asked += 1;
    return Promise.resolve();
  });
  const tokens = openTokenSource({
    env: { ACTIONS_ID_TOKEN_REQUEST_URL: `${server.url}/token?a=b`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: "t0ken" },
    hide: () => undefined,
    signal: new AbortController().signal,
    waits: [1, 1],
  });
  return { tokens, asked: () => asked, [Symbol.asyncDispose]: server.close };
}

function tokenThatLives(seconds: number): string {
  const claims = { iss: "https://i", sub: "s", aud: "a", exp: Math.floor(Date.now() / 1000) + seconds };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
}

test("a token with less than a minute left is asked for anew", async () => {
  const answersInTurn = [50, 100, 100].map((seconds) => JSON.stringify({ value: tokenThatLives(seconds) }));
  await using endpoint = await startEndpoint(answersInTurn);
  for (let times = 0; times < 3; times += 1) await endpoint.tokens.idToken("a");
  assert.equal(endpoint.asked(), 2);
});

for (const [what, text] of [
  ["HTML", "<html>maintenance</html>"],
  ["nothing", ""],
  ["JSON without a token", '{"count":0}'],
  ["a token that is none", '{"value":"nonsense"}'],
] as const) {
  test(`an answer that is ${what} is named and not asked for again`, async () => {
    await using endpoint = await startEndpoint([text]);
    const failure = await failureOf(endpoint.tokens.idToken("a"));
    assert.equal(failure.code, "id-token-refused");
    assert.doesNotMatch(failure.message, /maintenance|nonsense/);
    assert.equal(endpoint.asked(), 1);
  });
}

const answers: readonly (readonly [string, object, number, RegExp])[] = [
  ["a 500 without a text", { status: 500, body: "", times: 9 }, 4, /status 500 \(4 tries\)/],
  ["a 403", { status: 403, body: "{}" }, 1, /status 403, so no ID token/],
];
for (const [what, fault, requests, text] of answers) {
  test(`${what} is named`, async () => {
    await using aws = await startAws();
    aws.issuer.failNext(fault);
    const failure = await failureOf(aws.tokens.idToken("a"));
    assert.equal(failure.code, "id-token-refused");
    assert.match(failure.message, text);
    assert.equal(aws.issuer.requests.length, requests);
  });
}

test("an endpoint that hangs once is asked again", async () => {
  await using aws = await startAws();
  aws.issuer.failNext({ delayMilliseconds: 1500 });
  assert.match(await aws.tokens.idToken("a"), /^eyJ/);
});

test("neither the request's address nor its token is told when it fails", async () => {
  await using aws = await startAws();
  aws.issuer.failNext({ status: 400, body: "no" });
  const failure = await failureOf(aws.tokens.idToken("a"));
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = aws.hands.env;
  assert.ok(!failure.message.includes(url) && !failure.message.includes(token));
});
