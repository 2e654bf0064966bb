// Pushlane 0.1.0: built from src/ by "npm run build".
// src/model/failure.ts
/**
* A broken promise, told to a person: `message` says what happened, to which subject, and what to do about it.
* `code` is stable (kebab-case) and becomes the output `failure`. Secrets in `message` are removed by the redactor
* in front of each sink, not here.
*/
var Failure = class extends Error {
	code;
	places;
	constructor(code, message, more = {}) {
		super(message, more.cause === void 0 ? void 0 : { cause: more.cause });
		this.name = "Failure";
		this.code = code;
		this.places = more.places ?? [];
	}
};
/** Any thrown value as data. What is not a `Failure` is a defect of Pushlane and says so. */
function noteOf(thrown) {
	if (thrown instanceof Failure) return {
		code: thrown.code,
		message: thrown.message,
		places: thrown.places
	};
	return {
		code: "unexpected",
		message: `Pushlane hit an error it did not foresee: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
		places: []
	};
}
/** `place` as `file:line:column`, as far as it is known. */
function writePlace(place) {
	return [
		place.file,
		place.line,
		place.column
	].filter((part) => part !== void 0).join(":");
}
export { noteOf as n, writePlace as r, Failure as t };
