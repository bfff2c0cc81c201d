import { isAway } from './databaseErrors.ts';

/** PostgreSQL may start at the same time as us and take longer. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

/** Repeats the work of a start while the database is away, and reports why each time; every other error ends it at once. */
export async function patiently<T>(work: () => Promise<T>, log: (line: string) => void): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || Date.now() > until) throw error;
      log(`${(error as Error).message}; trying again`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
