import { QrCode, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './course.module.css';

const JOIN_MS = 15 * 60_000;
const CLOCK_MS = 20_000;

/** The meeting of today: check-in while it is open, and the link from fifteen minutes before the start; until then the times. */
export function TodaySession({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatTime, daysUntil } = useI18n();
  const now = useNow();
  const isToday = (at: string) => daysUntil(at, now) === 0;
  const meeting = meetingOf(course, isToday, now);
  if (!meeting || !hasSeat(course.enrolment_state)) return null;
  const { name, start_at, session } = meeting;
  const canCheckIn = session?.refusal === null && session.state === null;
  const opens = Date.parse(start_at) - JOIN_MS;
  const notes = [
    session?.state && translate(`attendance_state.${session.state}`),
    session?.refusal === 'not-open' &&
      !session.state &&
      session.method !== 'manual' &&
      translate('course.check_in_opens', { time: formatTime(session.opens_at) }),
    course.link && now < opens && translate('home.join_from', { time: formatTime(opens) }),
  ].filter(Boolean);
  return (
    <div className={css.today}>
      {isToday(start_at) ? (
        <p>
          <strong>{translate('course.today', { time: formatTime(start_at) })}</strong> · {name}
        </p>
      ) : (
        session && <p>{name}</p>
      )}
      <div className={css.todayActions}>
        {canCheckIn && course.action.kind !== 'check-in' && (
          <ButtonLink to={`/${lang}/my-course/${course.slug}/attendance`}>
            <QrCode size={18} strokeWidth={1.6} aria-hidden />
            {translate('course.check_in')}
          </ButtonLink>
        )}
        {course.link && now >= opens && (
          <a className={buttonClass()} href={course.link} target="_blank" rel="noreferrer">
            <Video size={18} strokeWidth={1.6} aria-hidden />
            {translate('home.join')}
            <span className="visually-hidden">{translate('learn.new_tab')}</span>
          </a>
        )}
      </div>
      {notes.length > 0 && <p className={css.muted}>{notes.join(' · ')}</p>}
    </div>
  );
}

/** The first session of today that is not over; a class without sessions meets itself, while it runs or starts today. */
function meetingOf(course: MyCourseDetail, isToday: (at: string) => boolean, now: number) {
  if (course.is_cancelled || course.phase === 'ended') return null;
  const sessions = course.attendance?.sessions ?? [];
  const isNear = (at: string) => isToday(at) || Date.parse(at) - JOIN_MS <= now;
  const session = sessions.find(
    ({ start_at, closes_at, end_at }) =>
      isNear(start_at) && Math.max(Date.parse(end_at), Date.parse(closes_at)) >= now,
  );
  if (session) return { name: session.name, start_at: session.start_at, session };
  const { start_at } = course;
  if (sessions.length > 0 || !start_at || !course.link) return null;
  if (course.phase !== 'running' && !isToday(start_at)) return null;
  return { name: course.name, start_at, session: null };
}

/** The time, for what opens and closes by the clock. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
