import { Info, MessagesSquare, Star } from 'lucide-react';
import { useState } from 'react';
import { MAX_UNREAD } from '#shared/domain/forum.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { MyEvaluation } from '#shared/api/evaluations.ts';
import { hasSeat, isMine } from '#shared/domain/enrolments.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { CancelEnrolment } from './CancelEnrolment.tsx';
import { CertificatePart } from './CertificatePart.tsx';
import { CompletionCard } from './CompletionCard.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { OfflineRow } from './OfflineRow.tsx';
import { Row, rowIcon } from './Row.tsx';
import css from './course.module.css';

/** What else belongs to the class: forum, evaluation, its details, leaving it. */
export function MoreRows({ course }: { course: MyCourseDetail }) {
  const { lang, translate } = useI18n();
  // People decide by the details whether to enrol; participants have read them.
  const [isOpen, setOpen] = useState(!hasSeat(course.enrolment_state));
  const base = `/${lang}/my-course/${course.slug}`;
  const { forum, evaluation } = course;
  return (
    <section className={css.content} aria-labelledby="more">
      <h2 id="more">{translate('course.more')}</h2>
      <ul className={css.items}>
        {forum && (
          <li className={css.item}>
            <Row
              mark={<MessagesSquare {...rowIcon} />}
              title={translate('course.forum_open')}
              detail={translate('course.forum_about')}
              tag={forum.unread > 0 && <Unread unread={forum.unread} />}
              to={`${base}/forum`}
            />
          </li>
        )}
        {evaluation && (
          <li className={css.item}>
            <EvaluationRow evaluation={evaluation} to={`${base}/evaluation`} />
          </li>
        )}
        {hasSeat(course.enrolment_state) && course.modules.length > 0 && <OfflineRow course={course} />}
        <li className={css.item}>
          <Row
            mark={<Info {...rowIcon} />}
            title={translate('course.details')}
            detail={translate('course.details_about')}
            onClick={() => setOpen(!isOpen)}
            expanded={isOpen}
          />
        </li>
        <li className={css.details} data-open={isOpen}>
          {course.description && <p className={css.description}>{course.description}</p>}
          <CourseFacts course={course} />
          <CompletionCard course={course} />
          <CertificatePart course={course} />
        </li>
        {isMine(course.enrolment_state) && <CancelEnrolment course={course} />}
      </ul>
    </section>
  );
}

function Unread({ unread }: { unread: number }) {
  const { translate } = useI18n();
  const count = unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : unread;
  return <Tag tone="primary">{translate('course.forum_unread', { count })}</Tag>;
}

const tones = { upcoming: 'neutral', open: 'info', sent: 'ok', closed: 'neutral' } as const;

/** Whether the learner can evaluate the class, and until when. */
function EvaluationRow({
  evaluation: { state, opens_at, closes_at },
  to,
}: {
  evaluation: MyEvaluation;
  to: string;
}) {
  const { translate, formatDateTime } = useI18n();
  const when =
    state === 'upcoming' && opens_at
      ? translate('course.evaluation_opens', { date: formatDateTime(opens_at) })
      : state !== 'closed' &&
        closes_at &&
        translate('course.evaluation_closes', { date: formatDateTime(closes_at) });
  return (
    <Row
      mark={<Star {...rowIcon} />}
      state={state === 'sent' ? 'done' : 'open'}
      title={translate('course.evaluation_form')}
      detail={when}
      tag={<Tag tone={tones[state]}>{translate(`course.evaluation_state.${state}`)}</Tag>}
      to={to}
    />
  );
}
