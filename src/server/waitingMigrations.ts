import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { migrate } from './migrate.ts';

const LOOK_EVERY_MS = 30_000;

interface Waiting {
  readonly pool: Pool;
  readonly waiting: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Runs the migrations that wait, once the older nodes have left and the back-fills have ended. @returns a function that ends it */
export function finishMigrations({ pool, waiting, log }: Waiting): () => void {
  if (waiting.length === 0) return () => {};
  log.info(
    { migrations: waiting },
    'migrations wait until no older node is connected and their back-fills have ended',
  );
  let isOver = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const left = await migrate(pool).catch((error: unknown) => {
      if (!isOver) log.warn({ err: error }, 'waiting migrations');
      return waiting;
    });
    if (left.length === 0) log.info({ migrations: waiting }, 'the migrations that waited have run');
    else if (!isOver) plan();
  };
  const plan = () => {
    timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
