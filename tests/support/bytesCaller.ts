import type { Client } from './app.ts';
import { callerOf } from './caller.ts';

/** A caller of a running product whose uploads are bytes, not JSON. */
export const bytesCallerOf = (url: string, token: string): Client => ({
  ...callerOf(url, token),
  call: async (method, to, body, headers = {}) => {
    const reply = await fetch(new URL(to, url), {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    });
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: await reply.text(),
    };
  },
});
