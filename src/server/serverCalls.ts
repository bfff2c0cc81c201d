import type { FastifyInstance } from 'fastify';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Config } from './platform/config.ts';
import { contentOrigin } from './platform/http/contentPlace.ts';
import { publicConfig } from './publicConfig.ts';
import { draining, notReady, troubledParts, type Readiness } from './monitoring/readiness.ts';

interface Server {
  readonly version: string;
  readonly realtime: Realtime;
  readonly parts: () => Promise<Readiness>;
}

/** The server's own calls: its public configuration, and whether it is alive and ready. */
export function registerServerCalls(app: FastifyInstance, { version, realtime, parts }: Server): void {
  app.get('/api/config', { config: { access: 'public' } }, async ({ ctx, headers }) => ({
    data: {
      ...(await publicConfig(ctx, version)),
      content: contentFacts(ctx.config, headers.host),
      realtime: realtime.address,
    },
  }));
  // The second is the name that older units and balancers know.
  for (const url of ['/livez', '/healthz'])
    app.get(url, { config: { access: 'public' }, logLevel: 'error' }, async () => ({ status: 'alive' }));
  // Each probe would log the same; partsWatch.ts logs when it begins and ends.
  app.get('/readyz', { config: { access: 'public' }, logLevel: 'fatal' }, async () => {
    if (app.draining.isOn) throw draining();
    const state = await parts();
    const refusal = notReady(state);
    if (refusal) throw refusal;
    const degraded = troubledParts(state);
    return degraded.length > 0 ? { status: 'degraded', degraded, ...state } : { status: 'ready', ...state };
  });
}

/** Where packages run; null: they cannot be opened here. */
function contentFacts(config: Config, host: string | undefined) {
  const url = contentOrigin(config, host);
  return url === null ? null : { url };
}
