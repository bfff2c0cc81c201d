import type { Client, Reply } from '../support/app.ts';
import type { Outbox } from '../support/outbox.ts';
import type { Regrading } from '../support/regrades.ts';

/** The people and places in which the acts are done. */
export interface Company {
  readonly regrading: Regrading;
  readonly school: Regrading['school'];
  readonly admin: Client;
  readonly organizer: Client;
  /** A job that was given up. */
  failJob(): Promise<string>;
  /** A message that was refused. */
  failMessage(): Promise<string>;
  /** What leaves by mail and SMS; from then on with the real time, because secrets in mails run out. */
  outbox(): Promise<Outbox>;
}

/** The body of a reply that must have worked. */
export async function ok(reply: Promise<Pick<Reply, 'status' | 'body'>>) {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Waits for the end of a person's job. */
export async function isDone({ db }: Company['school'], id: string): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const [job] = await db.query<{ state: string; error: unknown }>(
      'select state, error from job_runs where id = $1',
      [id],
    );
    if (job?.state === 'done') return;
    if (job?.state === 'failed') throw new Error(JSON.stringify(job.error));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`job ${id} does not end`);
}
