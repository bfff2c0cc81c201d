import { request, type Answer, type RequestOptions } from '#ui/http.ts';
import { asRaError } from './apiErrors.ts';

/** Browsers let 64 KiB outlive a page, of all its requests together. */
const MAX_OUTLIVING = 60_000;
let isPageEnding = false;

/** Runs `send`; what it writes goes on when the page ends. */
export function sendOutliving(send: () => void): void {
  isPageEnding = true;
  send();
  // The calls are made in microtasks after it.
  setTimeout(() => {
    isPageEnding = false;
  });
}

/** A call that changes something. @throws what react-admin reads */
export async function write<T>(path: string, options: RequestOptions): Promise<Answer<T>> {
  const keepalive = isPageEnding && JSON.stringify(options.body ?? null).length < MAX_OUTLIVING;
  try {
    return await request<T>(path, { ...options, keepalive });
  } catch (error) {
    throw asRaError(error);
  }
}
