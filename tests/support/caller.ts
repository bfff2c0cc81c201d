import type { Client, Reply } from './app.ts';

/** A client over HTTP of a product that runs elsewhere, in the form that school.ts expects. */
export function callerOf(url: string, token: string): Client {
  const call: Client['call'] = async (method, path, body, headers = {}): Promise<Reply> => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: isJson ? await reply.json() : await reply.text(),
    };
  };
  return {
    userId: '',
    token,
    call,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path, body) => call('DELETE', path, body),
  };
}
