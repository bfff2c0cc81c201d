import { allResources } from '#shared/resources/index.ts';
import type { FastifyInstance } from 'fastify';
import { serverWords } from '../language.ts';
import { openApiOf, type MountedRoute, type OpenApi } from './document.ts';
import { docsPage } from './page.ts';

/** Collects every route that is mounted after it, and serves what they say of themselves. */
export function registerOpenApi(app: FastifyInstance, version: string): void {
  const routes: MountedRoute[] = [];
  let document: OpenApi | undefined;
  const read = () => (document ??= openApiOf(routes, allResources, version));
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (url.includes('*') || !/^\/(api|files)\//.test(url)) return;
    for (const name of [method].flat()) {
      if (name === 'HEAD') continue;
      routes.push({ method: name, url, access: config!.access!, docs: config!.docs, schema: schema ?? {} });
    }
  });
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => read());
  app.get('/api/docs', { config: { access: 'public' } }, async (request, reply) => {
    const { language } = request.ctx;
    void reply.type('text/html; charset=utf-8');
    return docsPage(read(), serverWords(language), language);
  });
}
