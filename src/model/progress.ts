import type { Stage } from "./outcome.ts";

/** What a stage tells while it works; `main` prints it. `detail` is for debug only. */
export type Progress =
  | { readonly kind: "target"; readonly target: string }
  | { readonly kind: "stage"; readonly stage: Stage }
  | { readonly kind: "step"; readonly text: string }
  | { readonly kind: "detail"; readonly text: string }
  | { readonly kind: "warning"; readonly text: string };

/** A stage at work: yields progress and returns what it made. */
export type Steps<T> = AsyncGenerator<Progress, T, void>;
