/** A commit that an apply of a target worked on, and the address of its run. */
export type Pointer = { readonly commit: string; readonly run: string };

/** *started*: the newest commit whose apply began to write. *finished*: the newest with all its writes and prunes done. */
export type Pointers = { readonly started: Pointer | null; readonly finished: Pointer | null };
