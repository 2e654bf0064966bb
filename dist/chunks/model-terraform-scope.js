// Pushlane 0.1.0: built from src/ by "npm run build".
// src/model/terraform-scope.ts
const wholeModule = {
	destroy: false,
	only: [],
	replace: []
};
/** True for a plan that brings the whole module to what git says: only such a one may be recorded or finish a deploy. */
function isWhole({ destroy, only, replace }) {
	return !destroy && only.length === 0 && replace.length === 0;
}
export { wholeModule as n, isWhole as t };
