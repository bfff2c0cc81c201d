import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A browser that walks redirects between the product and a provider, with a cookie jar for each site. */
export class SsoBrowser {
  readonly #app: FastifyInstance;
  readonly #appUrl: string;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(app: FastifyInstance, appUrl: string) {
    this.#app = app;
    this.#appUrl = appUrl;
  }

  /** Follows redirects from a path of the product until a page of it; returns that path with query and fragment. */
  async walk(path: string): Promise<string> {
    let url = new URL(path, this.#appUrl);
    for (let steps = 0; steps < 20; steps++) {
      const isOurs = url.origin === new URL(this.#appUrl).origin;
      const isPage = !url.pathname.startsWith('/api/') || url.pathname === '/api/sso/step-up';
      if (isOurs && isPage) return url.pathname + url.search + url.hash;
      url = new URL(isOurs ? await this.#ours(url) : await this.#theirs(url), url);
    }
    throw new Error('The redirects do not end.');
  }

  /** The address at the provider to which a path of the product leads. */
  begin(path: string): Promise<string> {
    return this.#ours(new URL(path, this.#appUrl));
  }

  /** Follows redirects until the provider sends the browser back; returns the path that it would call. */
  async until(path: string): Promise<string> {
    let url = new URL(await this.#ours(new URL(path, this.#appUrl)), this.#appUrl);
    while (url.origin !== new URL(this.#appUrl).origin) url = new URL(await this.#theirs(url), url);
    return url.pathname + url.search;
  }

  async call(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
    url: string,
    payload?: object,
    token?: string,
  ) {
    const reply = await this.#app.inject({
      method,
      url,
      headers: {
        'accept-language': 'en',
        cookie: this.#cookiesOf('app'),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(payload && { payload }),
    });
    this.#keep('app', [reply.headers['set-cookie'] ?? []].flat());
    return { status: reply.statusCode, body: bodyOf(reply) };
  }

  /** What the page of another site posts to a path of the product, so without cookies (`SameSite=Lax`); where that leads. */
  async post(path: string, form: Readonly<Record<string, string>>): Promise<string> {
    const reply = await this.#app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      payload: new URLSearchParams(form).toString(),
    });
    const { location } = reply.headers;
    if (!location) throw new Error(`${path}: ${reply.statusCode} ${reply.payload}`);
    return location;
  }

  async #ours(url: URL): Promise<string> {
    const reply = await this.#app.inject({
      method: 'GET',
      url: url.pathname + url.search,
      headers: { cookie: this.#cookiesOf('app'), 'accept-language': 'en' },
    });
    this.#keep('app', [reply.headers['set-cookie'] ?? []].flat());
    const { location } = reply.headers;
    if (!location) throw new Error(`${url.href}: ${reply.statusCode} ${reply.payload}`);
    return location;
  }

  async #theirs(url: URL): Promise<string> {
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie: this.#cookiesOf(url.origin) } });
    this.#keep(url.origin, reply.headers.getSetCookie());
    const location = reply.headers.get('location');
    if (!location) throw new Error(`${url.href}: ${reply.status} ${await reply.text()}`);
    return location;
  }

  #cookiesOf(site: string): string {
    return [...(this.#jars.get(site) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(site: string, lines: readonly string[]): void {
    const jar = this.#jars.get(site) ?? new Map<string, string>();
    this.#jars.set(site, jar);
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into replies of every shape
const bodyOf = (reply: LightMyRequestResponse): any =>
  reply.payload.startsWith('{') ? reply.json() : reply.payload;

/** The value of a name in the fragment of a page. */
export const fragment = (page: string, name: string): string | null =>
  new URLSearchParams(page.split('#')[1] ?? '').get(name);
