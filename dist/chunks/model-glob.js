// Pushlane 0.1.0: built from src/ by "npm run build".
// src/model/glob.ts
/** The pattern of a word in which `*` stands for any text and `?` for one character; everything else is itself. */
function globPattern(word) {
	const source = word.replace(/[\\^$.|+()[\]{}]/g, "\\$&").replace(/\*+/g, ".*").replace(/\?/g, ".");
	return new RegExp(`^${source}$`, "s");
}
export { globPattern as t };
