import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import { sessionTasks } from '#server/modules/session/session.jobs.ts';
import { plans } from '#server/composition.ts';
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';

/** Recipients outside: the mails and SMS sent, with the jobs that send them running. */
export interface Outbox {
  readonly mails: Message[];
  readonly texts: string[];
  /** Addresses of this domain cannot be reached. */
  readonly broken: string;
  /** The newest mail to an address; waits for it. `after`: how many it had before. */
  mailTo(address: string, after?: number): Promise<Message>;
  /** The newest SMS to a number. */
  smsTo(phone: string, after?: number): Promise<string>;
  /** Until no due job is left: messages that were not sent by then are not sent. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function openOutbox({ db, config, app, database }: TestApp): Promise<Outbox> {
  const mails: Message[] = [];
  const texts: string[] = [];
  const broken = 'broken.example';
  const mail = {
    async send(message: Message) {
      if (message.to.endsWith(`@${broken}`)) throw new Error('550 no such mailbox');
      mails.push(message);
    },
  };
  const jobs: Jobs = await startJobs(
    { db, config, plans, log: app.log },
    database.pool,
    sessionTasks(mail, (text) => texts.push(text)),
  );
  const newest = <T>(list: readonly T[], matches: (item: T) => boolean, after: number) =>
    eventually(() => {
      const matching = list.filter(matches);
      if (matching.length <= after) throw new Error(`${matching.length} were sent`);
      return matching.at(-1)!;
    });
  return {
    mails,
    texts,
    broken,
    mailTo: (address, after = 0) => newest(mails, ({ to }) => to === address, after),
    smsTo: (phone, after = 0) => newest(texts, (text) => text.startsWith(`SMS to ${phone}:`), after),
    settle: () =>
      eventually(async () => {
        const due = await db.query(
          `select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
        );
        if (due.length > 0) throw new Error(`${due.length} jobs are waiting`);
      }),
    close: () => jobs.stop(),
  };
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Message): string => /\/password\/([\w-]{43})\b/.exec(text)![1]!;
/** The code of a short message, in its printed form. */
export const codeIn = (text: string): string => /\b([0-9A-Z]{4}-[0-9A-Z]{4})\b/.exec(text)![1]!;
