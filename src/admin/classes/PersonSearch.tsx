import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import css from './classes.module.css';

const TYPING_MS = 300;

/** Searches when typing pauses, and not for a text that is already being searched. */
export function PersonSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, q, onSearch]);
  return (
    <span className={css.search}>
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <input
        type="search"
        aria-label={translate('admin.list.search_person')}
        placeholder={translate('admin.list.search_person')}
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  );
}
