import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/db/database.ts';
import { rowsInDefault } from '../platform/db/partitions.ts';

/** Rows for whose time nobody made a partition. A database that is away is another figure. */
export function watchPartitions(registry: Registry, db: Db): void {
  const rows: Gauge<'table'> = new Gauge({
    name: 'mahir_default_partition_rows',
    help: 'Rows, at most 10,000, for whose month or quarter there was no partition',
    labelNames: ['table'],
    registers: [],
    async collect() {
      const found = await rowsInDefault(db).catch(() => []);
      this.reset();
      for (const { table, rows: count } of found) this.set({ table }, count);
    },
  });
  registry.registerMetric(rows);
}
