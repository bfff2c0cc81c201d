import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { isWell, type Readiness } from './readiness.ts';

type Look = () => Promise<Readiness>;
const LOOK_EVERY_MS = 3_000;

/** One line in the log when a part stops working, and one when it works again, from the moment that the server listens. */
export function watchParts(app: FastifyInstance, look: Look): void {
  const before = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const compare = async () => {
    for (const [part, state] of Object.entries(await look())) {
      const was = before.get(part);
      // While the database is away nobody knows the rest of it.
      if (state === 'unknown' || state === was) continue;
      before.set(part, state);
      if (!isWell(part, state)) app.log.warn({ part, state }, 'degraded');
      else if (was !== undefined) app.log.info({ part, state }, 'works again');
    }
  };
  app.addHook('onListen', async () => {
    await compare();
    timer = setInterval(() => void compare(), LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The same for Prometheus. */
export function watchDegraded(registry: Registry, look: Look): void {
  const degraded: Gauge<'part'> = new Gauge({
    name: 'mahir_degraded',
    help: '1 while a part does not work: database, migrations, files, scanner, redis',
    labelNames: ['part'],
    registers: [],
    async collect() {
      for (const [part, state] of Object.entries(await look()))
        this.set({ part }, isWell(part, state) ? 0 : 1);
    },
  });
  registry.registerMetric(degraded);
}
