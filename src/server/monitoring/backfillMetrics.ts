import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/db/database.ts';

interface Progress {
  readonly key: string;
  readonly done: number;
  readonly total: number | null;
}

/** How far the back-fills have come. A database that is away is another figure. */
export function watchBackfills(registry: Registry, db: Db): void {
  const rows: Gauge<'key' | 'state'> = new Gauge({
    name: 'mahir_backfill_rows',
    help: 'Rows of a back-fill that runs: done, and left',
    labelNames: ['key', 'state'],
    registers: [],
    async collect() {
      const running = await db
        .query<Progress>('select key, done, total from backfills where finished_at is null')
        .catch(() => []);
      this.reset();
      for (const { key, done, total } of running) {
        this.set({ key, state: 'done' }, done);
        this.set({ key, state: 'left' }, Math.max(0, (total ?? 0) - done));
      }
    },
  });
  registry.registerMetric(rows);
}
