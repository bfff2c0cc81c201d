import { Gauge, type Registry } from 'prom-client';
import { HAS_FAILED } from '../platform/archives/archives.ts';
import type { Db } from '../platform/db/database.ts';

/** Archives of old data that are on their way, and those whose next step has failed. A database that is away is another figure. */
export function watchArchives(registry: Registry, db: Db): void {
  const archives: Gauge<'state'> = new Gauge({
    name: 'mahir_archives',
    help: 'Archives by state; failed: those whose last step failed, in any state',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const counts = await db
        .query<{ state: string; count: number; failed: number }>(
          `select state, count(*) as count, count(*) filter (where ${HAS_FAILED}) as failed from data_archives group by 1`,
        )
        .catch(() => undefined);
      this.reset();
      if (!counts) return;
      for (const { state, count } of counts) this.set({ state }, count);
      this.set(
        { state: 'failed' },
        counts.reduce((sum, { failed }) => sum + failed, 0),
      );
    },
  });
  registry.registerMetric(archives);
}
