/** To the thread: the size of the next document, or the bytes that it has asked for. */
export type ToPageCounter =
  | { readonly size: number }
  | { readonly begin: number; readonly bytes: Uint8Array };

/** From the thread: it is ready, it needs bytes, or the number of pages (0 for a document that it cannot read). */
export type FromPageCounter =
  | { readonly ready: true }
  | { readonly begin: number; readonly end: number }
  | { readonly pages: number };
