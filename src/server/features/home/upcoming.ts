import type { HomeData, UpcomingItem } from '#shared/api/home.ts';
import type { ActorContext } from '../../platform/context.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { calendarEntries } from '../calendar/calendar.ts';

const DAY_MS = 86_400_000;
const WEEK = 4;
const WEEK_DAYS = 7;
const NEXT_DAYS = 30;
const MAX_ENTRIES = 300;

/** What begins soon for the caller as a learner: sessions, and classes that have none at that time. Finished ones are left out. */
export async function upcoming(ctx: ActorContext): Promise<Pick<HomeData, 'week' | 'next'>> {
  const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const now = ctx.now.getTime();
  const today = zonedDay(ctx.now, timeZone);
  const rows = await calendarEntries(ctx.db, {
    userId: ctx.actor.userId,
    timeZone,
    from: today,
    to: new Date(now + NEXT_DAYS * DAY_MS).toISOString(),
    teaches: false,
    plans: false,
    limit: MAX_ENTRIES,
    kinds: ['class', 'session'],
  });
  const sessions = rows.filter(({ kind }) => kind === 'session');
  const begins = rows.filter(
    (row) =>
      (row.kind === 'session' ||
        (row.kind === 'class' && !sessions.some((one) => one.class?.id === row.class?.id))) &&
      row.state !== 'cancelled' &&
      zonedDay(new Date(row.start_at), timeZone) >= today &&
      Date.parse(row.end_at ?? row.start_at) >= now,
  );
  const items = begins.map(({ id, name, start_at, end_at, location, is_online, path }): UpcomingItem => ({
    id,
    name,
    start_at,
    end_at,
    location,
    is_online,
    path,
  }));
  return {
    week: items.filter((item) => Date.parse(item.start_at) < now + WEEK_DAYS * DAY_MS).slice(0, WEEK),
    next: items.find((item) => Date.parse(item.start_at) > now) ?? null,
  };
}
