import { useTranslate } from 'ra-core';
import css from './statistics.module.css';

const helps = [
  ['statistics.column.facility', 'facility'],
  ['statistics.column.discrimination', 'discrimination'],
  ['statistics.column.efficiency', 'efficiency'],
  ['statistics.column.effective_weight', 'weight'],
  ['statistics.summary.time', 'time'],
  ['statistics.summary.alpha', 'alpha'],
  ['statistics.summary.standard_error', 'standard_error'],
] as const;

/** What each figure means, for who has not met it before. */
export function FigureHelp() {
  const translate = useTranslate();
  return (
    <details className={css.help}>
      <summary>{translate('statistics.help.title')}</summary>
      <dl>
        {helps.map(([name, help]) => (
          <div key={help}>
            <dt>{translate(name)}</dt>
            <dd>{translate(`statistics.help.${help}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
