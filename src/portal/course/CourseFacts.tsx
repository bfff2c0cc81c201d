import { Link } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import css from './course.module.css';

/** Type, trainers, dates, place; the link only for enrolled people, because the server sends it to nobody else. */
export function CourseFacts({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatNumber } = useI18n();
  const isOnline = course.mode !== 'onsite';
  return (
    <Card title={translate('course.facts')}>
      <Facts
        className={css.facts}
        facts={[
          { name: translate('course.type'), value: translate(`class_type.${course.type}`) },
          {
            name: translate('course.group'),
            value: <Link to={`/${lang}/my-course/group/${course.group.slug}`}>{course.group.name}</Link>,
          },
          {
            name: translate('course.competency'),
            value: course.competency && (
              <>
                {course.competency.name}
                {course.level && `, ${translate('course.level', { level: course.level })}`}
              </>
            ),
          },
          { name: translate('course.third_party'), value: course.third_party_name },
          {
            name: translate('course.trainer'),
            value: course.trainers.map(({ name }) => name).join(', '),
          },
          { name: translate('course.date'), value: <CourseDates course={course} /> },
          { name: translate('course.mode'), value: translate(`course.modes.${course.mode}`) },
          { name: translate('course.location'), value: course.location },
          {
            name: translate('course.link'),
            value: course.link && !course.is_cancelled && course.phase !== 'ended' && (
              <a href={course.link} target="_blank" rel="noreferrer">
                {translate('course.join')}
                <span className="visually-hidden">{translate('learn.new_tab')}</span>
              </a>
            ),
          },
          {
            name: translate('course.participants'),
            value: course.participants > 0 && formatNumber(course.participants),
          },
          {
            name: translate('course.capacity'),
            value: course.phase !== 'ended' && course.seats_left !== null && (
              <SeatsLeft left={course.seats_left} />
            ),
          },
        ]}
      />
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
