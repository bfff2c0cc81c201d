import { Link } from 'react-router-dom';
import type { MyEvaluation } from '#shared/api/evaluations.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './course.module.css';

interface EvaluationPartProps {
  readonly course: MyCourseDetail;
  readonly evaluation: MyEvaluation;
}

const tones = { upcoming: 'neutral', open: 'info', sent: 'ok', closed: 'neutral' } as const;

/** Whether the learner can evaluate the class, and until when. */
export function EvaluationPart({ course, evaluation: { state, opens_at, closes_at } }: EvaluationPartProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const when =
    state === 'upcoming' && opens_at
      ? translate('course.evaluation_opens', { date: formatDateTime(opens_at) })
      : state !== 'closed' &&
        closes_at &&
        translate('course.evaluation_closes', { date: formatDateTime(closes_at) });
  return (
    <section className={css.content} aria-labelledby="evaluation">
      <h2 id="evaluation">{translate('course.evaluation')}</h2>
      <div className={css.items}>
        <div className={css.item}>
          <div className={css.itemText}>
            <Link className={css.stretched} to={`/${lang}/my-course/${course.slug}/evaluation`}>
              {translate('course.evaluation_form')}
            </Link>
            {when && <p className={css.muted}>{when}</p>}
          </div>
          <Tag tone={tones[state]}>{translate(`course.evaluation_state.${state}`)}</Tag>
        </div>
      </div>
    </section>
  );
}
