// Pushlane 0.1.0: built from src/ by "npm run build".
// src/review/forge.ts
/** Why a look-up gave nothing, as a sentence for the reason of an *unknown*. */
function whyNot(answer, what) {
	if (answer.kind === "missing") return `${what} could not be found`;
	return `${what} may not be read (${answer.said}). Add "${answer.permission}" under "permissions:" of this job`;
}
export { whyNot as t };
