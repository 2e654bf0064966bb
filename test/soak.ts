/** True where tests look at everything, however long it takes; else at a part that still fails for what is wrong. */
export const isSoak = process.env["PUSHLANE_SOAK"] === "1";
