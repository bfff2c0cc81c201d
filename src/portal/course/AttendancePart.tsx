import { Check, QrCode } from 'lucide-react';
import type { MyAttendance, MySession } from '#shared/api/attendance.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { useAttendanceSoFar } from '../attendance/useAttendanceSoFar.ts';
import { Row, rowIcon } from './Row.tsx';
import css from './course.module.css';

interface AttendancePartProps {
  readonly course: MyCourseDetail;
  readonly attendance: MyAttendance;
}

/** The sessions of the class with the learner's attendance; check-in is on a separate page. */
export function AttendancePart({ course, attendance }: AttendancePartProps) {
  const { lang, translate } = useI18n();
  const soFar = useAttendanceSoFar(attendance);
  if (attendance.sessions.length === 0) return null;
  return (
    <section className={css.content} aria-labelledby="attendance">
      <div className={css.contentHead}>
        <h2 id="attendance">{translate('course.sessions')}</h2>
        {soFar && <p className={css.muted}>{soFar}</p>}
      </div>
      <ul className={css.items}>
        {attendance.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            to={`/${lang}/my-course/${course.slug}/attendance`}
          />
        ))}
      </ul>
    </section>
  );
}

const tones = { present: 'ok', late: 'warn', excused: 'info', absent: 'bad' } as const;

function SessionRow({ session, to }: { session: MySession; to: string }) {
  const { translate, formatDay, formatTimes } = useI18n();
  const { state, refusal } = session;
  const tag: [word: string, tone: Tone] = state
    ? [`attendance_state.${state}`, tones[state]]
    : refusal === null
      ? ['course.check_in_open', 'info']
      : [`course.attendance_state.${refusal === 'not-open' ? 'not_open' : 'none'}`, 'neutral'];
  const isThere = state === 'present' || state === 'late';
  return (
    <li className={css.item} data-next={state === null && refusal === null}>
      <Row
        mark={isThere ? <Check {...rowIcon} /> : <QrCode {...rowIcon} />}
        state={isThere ? 'done' : state === null && refusal === null ? 'next' : 'open'}
        title={session.name}
        detail={`${formatDay(session.start_at).date}, ${formatTimes(session.start_at, session.end_at)}`}
        tag={<Tag tone={tag[1]}>{translate(tag[0])}</Tag>}
        to={to}
      />
    </li>
  );
}
