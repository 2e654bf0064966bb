// Pushlane 0.1.0: built from src/ by "npm run build".
// src/model/request.ts
/** The namespace where Lease and inventory live. */
function homeOf(spec) {
	return spec.namespace ?? "pushlane";
}
export { homeOf as t };
