import type pg from 'pg';
import { gauge } from '../meters.ts';

/** By the name that they have in the metrics. */
export type Pools = Readonly<Record<string, pg.Pool>>;

const pools = new Map<string, pg.Pool>();

gauge(
  {
    name: 'mahir_database_connections',
    help: 'Connections of each pool: used, idle, and who waits for one',
    labelNames: ['pool', 'state'],
  },
  () =>
    [...pools]
      .filter(([, { ended }]) => !ended)
      .flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        [{ pool, state: 'used' }, totalCount - idleCount],
        [{ pool, state: 'idle' }, idleCount],
        [{ pool, state: 'waiting' }, waitingCount],
      ]),
);

/** Shows pools until they have ended. */
export function meterPools(named: Pools): void {
  for (const [name, pool] of Object.entries(named)) pools.set(name, pool);
}
