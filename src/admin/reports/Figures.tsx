import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Card } from '#ui/Card.tsx';
import css from './reports.module.css';

export interface Figure {
  /** Of the words `reports.kpi`. */
  readonly name: string;
  readonly value: ReactNode;
  readonly aside?: ReactNode;
  /** Opens the people behind it. */
  readonly onOpen?: (() => void) | undefined;
}

/** The key figures; those with people behind them open their list. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const translate = useTranslate();
  return (
    <Card flush>
      <h2 className="visually-hidden">{translate('reports.kpi.title')}</h2>
      <dl className={css.figures}>
        {figures.map(({ name, value, aside, onOpen }) => (
          <div key={name}>
            <dt>{translate(`reports.kpi.${name}`)}</dt>
            <dd>
              {onOpen ? (
                <button
                  type="button"
                  className={css.opens}
                  aria-label={`${translate(`reports.kpi.${name}`)}: ${String(value)}. ${translate('reports.open_people', { figure: translate(`reports.kpi.${name}`) })}`}
                  onClick={onOpen}
                >
                  {value}
                </button>
              ) : (
                value
              )}
              {aside && <span className={css.aside}>{aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
