import { Ban, CalendarX, CircleCheck, Clock, Hourglass, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import tones from '#ui/Tag.module.css';
import css from './course.module.css';

/** Notices above everything else: cancelled, ended, completed, not started yet, waiting. Announced when they change. */
export function CourseNotices({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatDateTime, formatDate } = useI18n();
  const state = course.enrolment_state;
  if (course.is_cancelled)
    return (
      <Notice tone="bad" icon={<Ban {...icon} />} title={translate('course.cancelled')}>
        {course.cancel_reason && (
          <p>{translate('course.cancelled_reason', { reason: course.cancel_reason })}</p>
        )}
        <Link to={`/${lang}/my-course?tab=catalogue`}>{translate('home.catalogue')}</Link>
      </Notice>
    );
  return (
    <>
      {course.phase === 'ended' && (
        <Notice tone="neutral" icon={<CalendarX {...icon} />} title={translate('course.ended')}>
          {course.end_at &&
            translate(hasSeat(state) ? 'course.ended_body' : 'course.ended_without', {
              date: formatDate(course.end_at),
            })}
        </Notice>
      )}
      {state === 'completed' && (
        <Notice tone="ok" icon={<CircleCheck {...icon} />} title={translate('course.completed')}>
          {course.completed_at &&
            translate('course.completed_at', { date: formatDateTime(course.completed_at) })}
        </Notice>
      )}
      {course.phase === 'upcoming' && course.start_at && hasSeat(state) && (
        <Notice
          tone="info"
          icon={<Clock {...icon} />}
          title={translate('course.starts', { date: formatDateTime(course.start_at) })}
        />
      )}
      <EnrolmentNotice course={course} />
      {course.enrol_refusal === 'prerequisites' && <Prerequisites course={course} />}
    </>
  );
}

/** What a person must complete or hold before they can enrol. */
function Prerequisites({ course }: { course: MyCourseDetail }) {
  const { lang, translate } = useI18n();
  const { user } = useSession();
  return (
    <Notice tone="info" icon={<Lock {...icon} />} title={translate('course.prerequisites')}>
      {course.missing.map(({ id, slug, name }) => (
        <Link key={id} className={css.required} to={`/${lang}/my-course/${slug}`}>
          {name}
        </Link>
      ))}
      {course.missing_competencies.map(({ id, name }) => (
        <Link key={id} className={css.required} to={`/${lang}/settings/user/${user?.nip}?tab=competencies`}>
          {translate('course.competency_first', { name })}
        </Link>
      ))}
    </Notice>
  );
}

/** The state of an enrolment that is pending, or over, and what comes next. */
function EnrolmentNotice({ course }: { course: MyCourseDetail }) {
  const { translate, formatDateTime } = useI18n();
  const reason =
    course.enrolment_reason && translate('course.cancelled_reason', { reason: course.enrolment_reason });
  switch (course.enrolment_state) {
    case 'requested':
      return (
        <Notice tone="warn" icon={<Hourglass {...icon} />} title={translate('course.requested')}>
          {translate('course.requested_body')}
        </Notice>
      );
    case 'waitlisted':
      return (
        <Notice tone="warn" icon={<Hourglass {...icon} />} title={translate('course.enrol_waiting')}>
          {course.waiting_position && translate('course.waiting_body', { position: course.waiting_position })}
        </Notice>
      );
    case 'offered':
      return (
        <Notice tone="info" icon={<Clock {...icon} />} title={translate('course.offered')}>
          {course.offered_until &&
            translate('course.offered_body', { date: formatDateTime(course.offered_until) })}
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="neutral" icon={<Ban {...icon} />} title={translate('course.rejected')}>
          {reason}
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice tone="neutral" icon={<Ban {...icon} />} title={translate('course.withdrawn')}>
          {reason}
        </Notice>
      );
    case 'no_show':
      return <Notice tone="neutral" icon={<Ban {...icon} />} title={translate('course.no_show')} />;
    default:
      return null;
  }
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface NoticeProps {
  readonly tone: 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** A sentence on a tint, with a word of explanation. */
export function Notice({ tone, icon: mark, title, children }: NoticeProps) {
  return (
    <div className={`${css.notice} ${tones[tone] ?? css.neutral}`} role="status">
      {mark}
      <div>
        <strong>{title}</strong>
        {children && <div className={css.noticeBody}>{children}</div>}
      </div>
    </div>
  );
}
