import { inTransaction, type Context } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { dayReminders, soonReminders, type Reminder } from './reminders.queries.ts';

/**
 * Sends reminders. The event names the object, the time ahead and its date: a second run, or a run on another node at the same time, sends
 * nothing twice, and a moved date is announced again.
 */
const remind = (ctx: Context, find: (ctx: Context) => Promise<Reminder[]>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const reminders = await find(tx);
    await notifyAll(
      tx,
      reminders.map(({ user_id, event_key, title_key, name, at, link }) => ({
        user_id,
        event_key,
        link,
        title: { key: title_key, args: { name, at: new Date(at).toISOString() } },
      })),
    );
  });

const DAYS = 'remind-days-before';
const SOON = 'remind-soon';

/** A morning begins at each quarter of an hour in some zone; meetings that begin soon are checked more often. */
export const reminderTasks: readonly Task[] = [
  { name: DAYS, queue: DAYS, cron: '*/15 * * * *', run: (ctx) => remind(ctx, dayReminders) },
  { name: SOON, queue: SOON, cron: '*/5 * * * *', run: (ctx) => remind(ctx, soonReminders) },
];
