/** Pushlane's own version: tooling id of the inventory, user agent. Kept equal to package.json by a test. */
export const version = "0.1.0";
