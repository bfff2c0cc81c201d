import { useTranslate } from 'ra-core';
import { changeOf, type ChangeKind } from '#shared/domain/reports.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './reports.module.css';

interface ChangeProps {
  readonly now: number;
  readonly was: number;
  readonly as: ChangeKind;
  /** Without what it was. */
  readonly isShort?: boolean;
}

/** The change of a figure against the span before: an arrow for the eye, a word for a screen reader. More is better in all of them. */
export function Change({ now, was, as, isShort }: ChangeProps) {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  const write = as === 'points' ? formatPercent : (value: number) => formatNumber(value);
  const change = changeOf(now, was, as);
  if (change === 0)
    return isShort ? (
      <span aria-label={translate('reports.change.same', { was: write(was) })}>–</span>
    ) : (
      <span className={css.change}>{translate('reports.change.same', { was: write(was) })}</span>
    );
  const isUp = change > 0;
  const size = formatNumber(Math.abs(change), { maximumFractionDigits: 1 });
  return (
    <span className={css.change} data-tone={isUp ? 'good' : 'bad'}>
      <span aria-hidden>{isUp ? '▲' : '▼'} </span>
      <span className="visually-hidden">
        {translate(isUp ? 'reports.change.up' : 'reports.change.down')}{' '}
      </span>
      {isShort
        ? size
        : translate(`reports.change.${as}`, { smart_count: Math.abs(change), size, was: write(was) })}
    </span>
  );
}
