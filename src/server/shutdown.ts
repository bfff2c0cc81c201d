import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';

/** Requests that still run after this time are cut off. */
const DRAIN_MS = 10_000;
const IDLE_LOOK_MS = 50;
/** So are jobs: each is one transaction, and is tried again after the next start. */
const JOBS_DRAIN_MS = 8_000;
/** The hub's own time for sending its sockets away is 3 s. */
const SOCKETS_MS = 4_000;
/** An open transaction does not hold up the process: PostgreSQL rolls it back. */
const CLOSE_MS = 4_000;
/** With the 5 s of DRAIN_SECONDS this is less than the 30 s after which systemd and Kubernetes kill without a message. */
const LAST_MS = 23_000;
/** npm may forward the Ctrl+C that the terminal sends us as well: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

/** Everything that has been started so far, ended in this order. */
export interface Running {
  readonly app: FastifyInstance | undefined;
  readonly jobs: { stop(): Promise<void> } | undefined;
  readonly sealer?: { stop(): Promise<void> };
  readonly database: { close(): Promise<void> };
}

/**
 * Resolves at Ctrl+C or SIGTERM, also during the start: everything that has been started by then is ended in order. A second signal does
 * not wait for open requests. Whatever hangs, the process ends.
 * @returns how long to drain first, in seconds: nobody at a terminal waits for a balancer
 */
export function stopSignal({ drainSeconds }: Pick<Config, 'drainSeconds'>): Promise<number> {
  let stoppedAt = 0;
  return new Promise((resolve) => {
    const ask = (seconds: number) => {
      if (stoppedAt > 0 && Date.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
      if (stoppedAt === 0) giveUpAfter(seconds * 1000 + LAST_MS);
      stoppedAt ||= Date.now();
      resolve(seconds);
    };
    process.on('SIGINT', () => ask(0));
    process.on('SIGTERM', () => ask(drainSeconds));
  });
}

function giveUpAfter(ms: number): void {
  const giveUp = () => {
    console.error(`Mahir has not ended within ${ms / 1000} s: what still runs is cut off.`);
    process.exit(1);
  };
  setTimeout(giveUp, ms).unref();
}

/** The balancer learns that this node leaves, and requests are served meanwhile. */
export async function drain({ app }: Pick<Running, 'app'>, seconds: number): Promise<void> {
  if (!app) return;
  app.draining.isOn = true;
  if (seconds > 0) app.log.info({ seconds }, 'draining');
  await sleep(seconds * 1000);
}

/** A step that fails or hangs does not block the others. */
export async function stop({ app, jobs, sealer, database }: Running): Promise<void> {
  const jobsEnd = ended('jobs', JOBS_DRAIN_MS, async () => jobs?.stop());
  // Before the listener: what comes until then is served.
  await ended('sockets', SOCKETS_MS, async () => app?.realtime.drain());
  setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS).unref();
  // A browser keeps its connection open after the reply, which would hold us for the whole time.
  setInterval(() => app?.server.closeIdleConnections(), IDLE_LOOK_MS).unref();
  await ended('requests', DRAIN_MS + CLOSE_MS, async () => app?.close());
  await jobsEnd;
  await ended('the seals of the audit log', CLOSE_MS, async () => sealer?.stop());
  await ended('the database', CLOSE_MS, () => database.close());
}

async function ended(what: string, ms: number, end: () => Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    await Promise.race([end(), late]);
  } catch (error) {
    process.exitCode = 1;
    console.error(`Ending ${what} failed: ${(error as Error).message}`);
  }
}

/** An uncaught error is logged: after a rejected promise the server continues, after any other error it exits with code 1. */
export function logFaults(tell: (text: string, error: unknown) => void = console.error): void {
  process.on('unhandledRejection', (reason) => tell('A promise failed that nobody waited for:', reason));
  process.on('uncaughtException', (error) => {
    tell('Mahir ends with a fault of its own:', error);
    process.exit(1);
  });
}
