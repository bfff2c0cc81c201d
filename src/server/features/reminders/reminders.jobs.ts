import { inTransaction, type Context } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { dayReminders, soonReminders, type Reminder } from './reminders.queries.ts';

/**
 * Tells people what comes near. The event names what it is, how long before, and its date: a second run, or a run on another
 * node at the same time, tells nothing twice, and a date that was moved is told of again.
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

/** Mornings begin at each quarter of an hour somewhere; what begins soon is looked for more often. */
export const reminderTasks: readonly Task[] = [
  { name: DAYS, queue: DAYS, cron: '*/15 * * * *', run: (ctx) => remind(ctx, dayReminders) },
  { name: SOON, queue: SOON, cron: '*/5 * * * *', run: (ctx) => remind(ctx, soonReminders) },
];
