import type { FastifyBaseLogger } from 'fastify';

const LOOK_EVERY_MS = 30_000;

interface Waiting {
  /** The migrations that wait. */
  readonly waiting: readonly string[];
  /** Runs those that need not wait any more. @returns the others */
  readonly migrate: () => Promise<readonly string[]>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly everyMs?: number;
}

/** Runs the migrations that wait, once the older nodes have left and the back-fills have ended. @returns a function that ends it */
export function finishMigrations({ waiting, migrate, log, everyMs = LOOK_EVERY_MS }: Waiting): () => void {
  if (waiting.length === 0) return () => {};
  log.info(
    { migrations: waiting },
    'migrations wait until no older node is connected and their back-fills have ended',
  );
  let isOver = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const left = await migrate().catch((error: unknown) => {
      if (!isOver) log.warn({ err: error }, 'waiting migrations');
      return waiting;
    });
    if (left.length === 0) log.info({ migrations: waiting }, 'the migrations that waited have run');
    else if (!isOver) plan();
  };
  const plan = () => {
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
