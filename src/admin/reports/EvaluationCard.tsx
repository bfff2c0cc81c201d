import { useTranslate } from 'ra-core';
import type { EvaluationResults } from '#shared/api/evaluations.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './reports.module.css';

/** The evaluation of the class: averages, and some comments on each aspect. Hidden below five responses. */
export function EvaluationCard({ results }: { results: EvaluationResults }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const visible = results.items.filter(({ missing }) => missing === 0);
  return (
    <Card title={translate('reports.evaluation.title')}>
      {visible.length === 0 && (
        <p className={css.aside}>
          {translate(results.responses === 0 ? 'reports.evaluation.none' : 'reports.evaluation.few')}
        </p>
      )}
      <ul className={css.aspects}>
        {visible.map(({ version_id, name, trainer, answered, average, comments }) => (
          <li key={`${version_id} ${trainer?.key ?? ''}`}>
            <div className={css.aspect}>
              <span>{[name, trainer?.name].filter(Boolean).join(' · ')}</span>
              <span className={css.number}>
                {average !== null && (
                  <strong>
                    {translate('reports.evaluation.average', { average: formatNumber(average) })}
                  </strong>
                )}
                <span className={css.aside}>
                  {translate('reports.evaluation.responses', {
                    smart_count: answered,
                    count: formatNumber(answered),
                  })}
                </span>
              </span>
            </div>
            {comments.length > 0 && (
              <ul className={css.comments}>
                {comments.map(({ text, user }, index) => (
                  <li key={index}>
                    {text}
                    {user && <span className={css.aside}>{user.name}</span>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
