/** What the pages and the service worker (src/serviceWorker) say to each other. */

/** Header of a reply that came from this device: milliseconds of the epoch when the server gave it. */
export const STORED_AT = 'x-stored-at';

/** First part of the names of all caches that hold a person's data; they go when the person goes. */
export const SAVED = 'mahir-saved-';

/** Message of a page to the worker that waits: take over now. */
export const TAKE_OVER = 'take-over';
