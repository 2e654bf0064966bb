// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as require_dist_cjs } from "./smithy-signature-v4.js";
export default require_dist_cjs();
export {};
