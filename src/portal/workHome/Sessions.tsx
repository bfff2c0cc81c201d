import { QrCode, Video } from 'lucide-react';
import type { WorkSession } from '#shared/api/workHome.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { dateFormat, locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session as signedIn } from '#ui/session.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';
import css from './workHome.module.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The sessions of today that have not ended, each with its code or its meeting. */
export function Today() {
  const { lang, translate } = useI18n();
  const query = useWork('GET /my/work/sessions', { days: 1 });
  return (
    <WorkSection
      title={translate('workHome.today')}
      more={signedIn.can('calendar-index') ? `/${lang}/calendar` : undefined}
      query={query}
      empty={translate('workHome.today_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => <SessionRows sessions={data} />}
    </WorkSection>
  );
}

export function SessionRows({ sessions }: { sessions: readonly WorkSession[] }) {
  return (
    <ul>
      {sessions.map((session) => (
        <SessionRow key={`${session.class.id}${session.session?.id ?? ''}`} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: WorkSession }) {
  const { lang, timeZone, daysUntil, formatDays } = useI18n();
  const days = daysUntil(session.start_at);
  // Short, in the person's own zone.
  const clock = dateFormat(locales[lang], { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <WorkRow
      lead={
        <time className={css.lead} dateTime={session.start_at}>
          {clock.format(new Date(session.start_at))}
          <small>{days > 0 ? formatDays(days) : <Length session={session} />}</small>
        </time>
      }
      name={nameOf(session)}
      to={useSessionPath(session)}
      text={<SessionFacts session={session} />}
    >
      <SessionAct session={session} />
    </WorkRow>
  );
}

export const nameOf = (session: WorkSession): string => session.session?.name ?? session.class.name;

const MINUTES = { days: 1440, hours: 60, minutes: 1 } as const;

/** "2 hours", "45 minutes", "4 hours 5 minutes"; of a longer one only the days. */
function Length({ session: { start_at, end_at } }: { session: WorkSession }) {
  const { translate, formatNumber } = useI18n();
  const length = Math.round((Date.parse(end_at) - Date.parse(start_at)) / 60_000);
  const counted = (unit: keyof typeof MINUTES, count: number) =>
    translate(`workHome.${unit}`, { smart_count: count, count: formatNumber(count) });
  if (length >= MINUTES.days) return counted('days', Math.round(length / MINUTES.days));
  const hours = Math.floor(length / MINUTES.hours);
  const minutes = length % MINUTES.hours;
  return [hours > 0 && counted('hours', hours), (minutes > 0 || hours === 0) && counted('minutes', minutes)]
    .filter(Boolean)
    .join(' ');
}

export function SessionFacts({ session }: { session: WorkSession }) {
  const { translate, formatNumber } = useI18n();
  const { participants, location, is_online } = session;
  return [
    session.session && session.class.name,
    location ?? (is_online && translate('workHome.online')),
    translate('workHome.participants', { smart_count: participants, count: formatNumber(participants) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The page of the class, or the attendance of the session. */
export function useSessionPath({ class: course, group, session }: WorkSession, isShown = false): string {
  const { lang } = useI18n();
  const base = `/${lang}/courses/${group.slug}/${course.slug}`;
  if (!session) return base;
  return `${base}?tab=attendance&session=${session.id}${isShown ? '&show=code' : ''}`;
}

/** The meeting while it can be joined; else the code, else the list to tick. */
function SessionAct({ session }: { session: WorkSession }) {
  const { translate } = useI18n();
  const path = useSessionPath(session, session.has_code);
  const name = nameOf(session);
  if (session.link)
    return (
      <a
        className={buttonClass({ small: true })}
        href={session.link}
        target="_blank"
        rel="noreferrer"
        aria-label={`${translate('workHome.meeting')}: ${name}`}
      >
        <Video {...icon} />
        {translate('workHome.meeting')}
      </a>
    );
  if (!session.session || !signedIn.can('attendance-record')) return null;
  const word = translate(session.has_code ? 'workHome.show_code' : 'workHome.attendance');
  return (
    <ButtonLink small to={path} aria-label={`${word}: ${name}`}>
      {session.has_code && <QrCode {...icon} />}
      {word}
    </ButtonLink>
  );
}
