/** What the pages, the server's push messages and the service worker (src/serviceWorker) exchange. */

/** Header of a reply from this device's cache: the time of the server's reply, in milliseconds of the epoch. */
export const STORED_AT = 'x-stored-at';

/** Prefix of the names of all caches with a person's data; they are deleted when the person signs out. */
export const SAVED = 'mahir-saved-';

/** Message of a page to the waiting worker: take over now. */
export const TAKE_OVER = 'take-over';

/** Message of a page to the worker: this device keeps documents, so it needs their reader. */
export const KEEP_READER = 'keep-reader';

/** Message of a page to the worker that has just taken over for the first time: what the page has read with this session's token. */
export interface ReadsToKeep {
  readonly token: string;
  readonly reads: readonly { readonly url: string; readonly text: string }[];
}

/** The classes that the person has chosen to keep: reads and files that are never displaced. Deleted with the session, as all of SAVED. */
export const KEPT = `${SAVED}kept`;

/**
 * The key of a file on this device. Its URL is signed anew each hour, and the first 16 bytes of `s` (21 letters and a bit) identify the
 * session: the same file of another person is another entry.
 */
export function fileKey(url: string): string {
  const [path, query = ''] = url.split('?');
  return `${path}?of=${/(?:^|&)s=([^&]{0,21})/.exec(query)?.[1] ?? ''}`;
}

/** A kept file is stored in parts of this size, so that a cut download goes on where it stopped. */
export const PART_BYTES = 4 * 1024 * 1024;

/** The key of a part of a kept file, from the file's own key; `no` counts from 0. */
export const partKey = (key: string, no: number): string => `${key}&part=${no}`;

/** The key of the file to which a part belongs; other keys stay as they are. */
export const fileOfPart = (key: string): string => key.replace(/&part=\d+$/, '');

/** Size of a kept file, a header of the entry under its own key. That entry has no body; it is stored last, so the file is whole. */
export const KEPT_BYTES = 'x-kept-bytes';

/** Added to the URL of a recording that this device keeps: the worker plays it from here. */
export const KEPT_MARK = '&kept=1';

/** What a push message carries, encrypted for one device. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** A message of the same tag replaces the one before. */
  readonly tag: string;
  /** Path of this site. */
  readonly link: string;
  /** The words of the button that turns the device off. */
  readonly off: string;
}

/** Message of the worker to an open page, after a click on a notification: go there. The page replies whether it does. */
export interface PageToOpen {
  readonly open: string;
}
