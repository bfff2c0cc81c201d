import { useEffect, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import css from './team.module.css';

const PAUSE_MS = 300;

/** Searches by a part of a name or NIP, once the person pauses. */
export function NameSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { translate } = useI18n();
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
    // Only what is typed starts a search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return (
    <input
      type="search"
      className={css.search}
      value={text}
      maxLength={120}
      placeholder={translate('workHome.team.search')}
      aria-label={translate('workHome.team.search')}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
