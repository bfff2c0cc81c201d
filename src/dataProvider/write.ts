import { request, type Answer, type RequestOptions } from '#ui/http.ts';
import { asRaError } from './apiErrors.ts';

/** Browsers let 64 KiB outlive a page, for all its requests together. */
const MAX_OUTLIVING = 60_000;
let isPageEnding = false;

/** Runs `send`; its requests continue when the page ends. */
export function sendOutliving(send: () => void): void {
  isPageEnding = true;
  send();
  // The requests are made in microtasks after it.
  setTimeout(() => {
    isPageEnding = false;
  });
}

/** A call that changes something. @throws in the form that react-admin reads */
export async function write<T>(path: string, options: RequestOptions): Promise<Answer<T>> {
  const keepalive = isPageEnding && JSON.stringify(options.body ?? null).length < MAX_OUTLIVING;
  try {
    return await request<T>(path, { ...options, keepalive });
  } catch (error) {
    throw asRaError(error);
  }
}
