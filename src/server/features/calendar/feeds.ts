import type { CalendarKind } from '#shared/domain/calendar.ts';
import type { Language } from '#shared/schema/field.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { hashOfAddress } from './addresses.ts';
import { calendarEntries } from './calendar.ts';
import { writeIcs, type IcsEvent } from './ics.ts';
import { classEntries, type SourceRow } from './calendarSources.ts';

const DAY_MS = 86_400_000;
/** How far back calendar programs get entries; older ones are in Mahir. */
const PAST_DAYS = 120;
const AHEAD_DAYS = 400;
const MAX_EVENTS = 3_000;
/** Programs read every hour or so; the time of the last read is stored to the hour. */
const NOTED_EVERY_MS = 3_600_000;
/** The right side of every UID: not the site's address, which may change. */
const UID_SITE = 'mahir';
/** Longer entries leave people free in between: a class of two months is not one meeting. */
const LONGEST_MEETING_MS = DAY_MS;

interface Reader {
  readonly id: string;
  readonly user_id: string;
  readonly language: Language;
  readonly time_zone: string | null;
  readonly read_at: string | null;
}

/** `/calendar/{secret}.ics`: what a person learns and trains. 404 for a revoked secret, or that of a person who has left. */
export async function personFeed(ctx: Context, secret: string): Promise<string> {
  const [reader] = await ctx.db.prepared<Reader>(
    `select a.id, a.user_id, a.read_at, u.language, u.time_zone from calendar_addresses a join users u on u.id = a.user_id
     where (a.secret_hash = $1 or a.secret = $2) and u.active and u.archived_at is null`,
    [hashOfAddress(secret), secret],
  );
  if (!reader) throw notFound();
  await recordReading(ctx, reader);
  const timeZone = reader.time_zone ?? ctx.config.siteTimeZone;
  const entries = await calendarEntries(ctx.db, {
    userId: reader.user_id,
    timeZone,
    teaches: true,
    plans: false,
    limit: MAX_EVENTS,
    from: new Date(ctx.now.getTime() - PAST_DAYS * DAY_MS).toISOString(),
    to: new Date(ctx.now.getTime() + AHEAD_DAYS * DAY_MS).toISOString(),
  });
  const { language } = reader;
  return writeIcs({
    language,
    timeZone,
    name: serverWords(language)('calendar_feed.own'),
    // Nobody plans by a draft.
    events: entries.filter(({ state }) => state !== 'draft').map((row) => eventOf(ctx, row, language)),
  });
}

/**
 * `/calendar/class/{secret}.ics`: the times of one class, without personal data and without the meeting link, because the reader is
 * unknown. Empty while the class is a draft.
 */
export async function classFeed(ctx: Context, secret: string): Promise<string> {
  const [course] = await ctx.db.prepared<{
    id: string;
    class_id: string;
    name: string;
    read_at: string | null;
  }>(
    `select a.id, a.class_id, a.read_at, c.name from calendar_addresses a join classes c on c.id = a.class_id
     where (a.secret_hash = $1 or a.secret = $2) and c.archived_at is null`,
    [hashOfAddress(secret), secret],
  );
  if (!course) throw notFound();
  await recordReading(ctx, course);
  const { siteLanguage: language, siteTimeZone: timeZone } = ctx.config;
  const entries = await classEntries(ctx.db, course.class_id, timeZone);
  return writeIcs({
    language,
    timeZone,
    name: course.name,
    events: entries.map((row) => eventOf(ctx, row, language)),
  });
}

const busyKinds: readonly CalendarKind[] = ['class', 'session'];

function eventOf({ config }: Context, row: SourceRow, language: Language): IcsEvent {
  const say = serverWords(language);
  const { kind, name, state } = row;
  const course = row.class && row.class.name !== name ? row.class.name : null;
  const page = `${config.appUrl}/${language}/${row.path}`;
  return {
    uid: `${row.id}@${UID_SITE}`,
    sequence: row.sequence,
    changed_at: row.changed_at,
    start_at: row.start_at,
    end_at: row.end_at,
    summary: say(`calendar_feed.summary.${kind}`, { name }),
    description: [course, row.link && say('calendar_feed.join', { link: row.link }), page]
      .filter(Boolean)
      .join('\n'),
    location: row.location ?? row.link,
    url: page,
    category: say(`calendar_feed.kind.${kind}`),
    status: state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    isBusy: busyKinds.includes(kind) && lengthOf(row) <= LONGEST_MEETING_MS,
  };
}

const lengthOf = ({ start_at, end_at }: SourceRow): number =>
  end_at ? Date.parse(end_at) - Date.parse(start_at) : 0;

async function recordReading(
  { db, now }: Context,
  { id, read_at }: { readonly id: string; readonly read_at: string | null },
): Promise<void> {
  if (read_at && now.getTime() - Date.parse(read_at) < NOTED_EVERY_MS) return;
  await db.query(`update calendar_addresses set read_at = $2 where id = $1`, [id, now.toISOString()]);
}
