import { useTranslate } from 'ra-core';
import css from './imports.module.css';

/** What may be written in an entry. */
export function OneOf({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <span className={css.choices}>{translate('transfer.import.one_of', { names: names.join(', ') })}</span>
  );
}
