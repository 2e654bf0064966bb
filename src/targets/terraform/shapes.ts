import type { ResourceChange } from "./plan-document.ts";
import type { Shape } from "./sets.ts";

/** The shape of a resource's values; where nobody asked or could tell, there are no sets. */
export type Shapes = (resource: ResourceChange) => Shape;

export const noShapes: Shapes = () => null;
