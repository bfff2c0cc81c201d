import { useEffect, useState } from 'react';

const keyOf = (name: string): string => `mahir.forum.draft.${name}`;

/** An unfinished text, which a reload of the page, or a look elsewhere, does not take away. */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(name)) ?? '');
  useEffect(() => {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(name));
      else sessionStorage.setItem(keyOf(name), text);
    } catch {
      // Without room it lives as long as the page.
    }
  }, [name, text]);
  return [text, setText];
}
