import type { Page } from 'playwright';
import { signIn } from '../../scripts/product.mjs';
import type { Client, Reply } from './app.ts';

/**
 * Changes by others appear on an open page within two seconds of the server's reply; a machine that is four times slower takes longer. A
 * page that receives events does not poll meanwhile, so everything that appears came by events.
 */
export const LIVE = { timeout: 8_000 };

/** Waits until the page has its socket and has been admitted to a channel. Call it before the page is opened. */
export const listens = (page: Page, channel: RegExp): Promise<unknown> =>
  hears(page, (text) => text.includes('subscription_succeeded') && channel.test(text));

/** Waits until the page has received this over its socket. Call it before the page is opened. */
export function hears(page: Page, matches: (text: string) => boolean): Promise<unknown> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (matches(String(payload))) resolve(payload);
      }),
    );
  });
}

/** A client of the running product beside the browsers. */
export async function clientAt(url: string, nip: string): Promise<Client> {
  const token = await signIn(url, nip);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json(), headers: {} };
  };
  const me = await call('GET', '/api/me');
  return {
    token,
    userId: me.body.data.id as string,
    call,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path, body) => call('DELETE', path, body),
  };
}
