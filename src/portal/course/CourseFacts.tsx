import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import css from './course.module.css';

/** Type, trainers, dates, place; the link only for enrolled people, because the server sends it to nobody else. */
export function CourseFacts({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatNumber } = useI18n();
  const isOnline = course.mode !== 'onsite';
  return (
    <Card title={translate('course.facts')}>
      <dl className={css.facts}>
        <Fact name={translate('course.type')}>{translate(`class_type.${course.type}`)}</Fact>
        <Fact name={translate('course.group')}>
          <Link to={`/${lang}/my-course/group/${course.group.slug}`}>{course.group.name}</Link>
        </Fact>
        <Fact name={translate('course.competency')}>
          {course.competency && (
            <>
              {course.competency.name}
              {course.level && `, ${translate('course.level', { level: course.level })}`}
            </>
          )}
        </Fact>
        <Fact name={translate('course.third_party')}>{course.third_party_name}</Fact>
        <Fact name={translate('course.trainer')}>{course.trainers.map(({ name }) => name).join(', ')}</Fact>
        <Fact name={translate('course.date')}>
          <CourseDates course={course} />
        </Fact>
        <Fact name={translate('course.mode')}>{translate(`course.modes.${course.mode}`)}</Fact>
        <Fact name={translate('course.location')}>{course.location}</Fact>
        <Fact name={translate('course.participants')}>
          {course.participants > 0 && formatNumber(course.participants)}
        </Fact>
        <Fact name={translate('course.capacity')}>
          {course.phase !== 'ended' && course.seats_left !== null && <SeatsLeft left={course.seats_left} />}
        </Fact>
      </dl>
      {course.start_at && course.phase !== 'ended' && hasSeat(course.enrolment_state) && (
        <CalendarLink classId={course.id} />
      )}
      {isOnline && !hasSeat(course.enrolment_state) && course.can_enrol && (
        <p className={css.muted}>{translate('course.address_hidden')}</p>
      )}
    </Card>
  );
}

function SeatsLeft({ left }: { left: number }) {
  const { translate, formatNumber } = useI18n();
  if (left === 0) return translate('courses.full');
  return translate('course.seats_left', { smart_count: left, count: formatNumber(left) });
}

function CourseDates({ course }: { course: MyCourseDetail }) {
  const { translate, formatDateTime } = useI18n();
  if (course.self_paced && !course.start_at) return translate('course.self_paced');
  return (
    <>
      <span className={css.date}>{formatDateTime(course.start_at)}</span>
      {course.end_at && <span className={css.date}>– {formatDateTime(course.end_at)}</span>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
