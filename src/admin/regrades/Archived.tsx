import { useTranslate } from 'ra-core';
import { useI18n } from '#ui/i18n.tsx';
import css from './regrades.module.css';

/** How many attempts a regrade passes over, because their answers have left by their time limit; nothing if there are none. */
export function Archived({ count }: { readonly count: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (count === 0) return null;
  return (
    <p className={css.warning}>
      {translate('regrade.archived', { smart_count: count, count: formatNumber(count) })}
    </p>
  );
}
