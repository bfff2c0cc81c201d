import { allLists, readModels } from '#shared/resources/index.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverWords } from '../http/language.ts';
import { allowsToken } from '../http/routeAccess.ts';
import { openApiOf, type MountedRoute, type OpenApi } from './document.ts';
import { docsPage } from './page.ts';

/** Collects every route that is mounted after it, and serves their descriptions. */
export function registerOpenApi(app: FastifyInstance, version: string): void {
  const routes: MountedRoute[] = [];
  let document: OpenApi | undefined;
  const read = () => (document ??= openApiOf(routes, [...allLists, ...readModels], version));
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (url.includes('*') || !/^\/(api|files)\//.test(url)) return;
    for (const name of [method].flat()) {
      if (name === 'HEAD') continue;
      routes.push({
        method: name,
        url,
        access: config!.access!,
        stepUp: config!.stepUp === true,
        isForTokens: allowsToken(config!, 'svc'),
        docs: config!.docs,
        schema: schema ?? {},
      });
    }
  });
  const texts = new Map<string, Text>();
  const textOf = (name: string, make: () => string): Text => {
    const cached = texts.get(name) ?? tagged(make());
    texts.set(name, cached);
    return cached;
  };
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    void reply.type('application/json; charset=utf-8');
    return sendTagged(
      request,
      reply,
      textOf('json', () => JSON.stringify(read())),
    );
  });
  app.get('/api/docs', { config: { access: 'public' } }, async (request, reply) => {
    const { language } = request.ctx;
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language');
    return sendTagged(
      request,
      reply,
      textOf(language, () => docsPage(read(), serverWords(language), language)),
    );
  });
}

interface Text {
  readonly text: string;
  readonly etag: string;
}

/** A weak ETag: the same text is sent in several encodings. */
const tagged = (text: string): Text => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Large, and unchanged until the next version: a second request is answered with 304. */
function sendTagged({ headers }: FastifyRequest, reply: FastifyReply, { text, etag }: Text) {
  void reply.headers({ etag, 'cache-control': 'no-cache' });
  const known = headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.slice(2))
    ? reply.status(304).send()
    : reply.send(text);
}
