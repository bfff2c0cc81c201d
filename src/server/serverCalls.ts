import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/database.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import { publicConfig } from './publicConfig.ts';
import { notReady, readinessOf } from './readiness.ts';

interface Server {
  readonly db: Db;
  readonly config: Config;
  readonly version: string;
  readonly realtime: Realtime;
}

/** The server's own calls: its public configuration, and whether it is alive and ready. */
export function registerServerCalls(app: FastifyInstance, { db, config, version, realtime }: Server): void {
  app.get('/api/config', { config: { access: 'public' } }, async ({ ctx }) => ({
    data: { ...(await publicConfig(ctx, version)), realtime: realtime.address },
  }));
  app.get('/healthz', { config: { access: 'public' }, logLevel: 'error' }, async () => ({ status: 'alive' }));
  const look = readinessOf(db, config);
  app.get('/readyz', { config: { access: 'public' }, logLevel: 'error' }, async () => {
    const state = await look();
    const refusal = notReady(state);
    if (refusal) throw refusal;
    return { status: 'ready', ...state };
  });
}
