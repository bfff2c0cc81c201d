import { useEffect, useState } from 'react';

const keyOf = (name: string): string => `mahir.forum.draft.${name}`;

/** A draft, which survives a reload and leaving the page. */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(name)) ?? '');
  useEffect(() => {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(name));
      else sessionStorage.setItem(keyOf(name), text);
    } catch {
      // If storage is full it lives as long as the page.
    }
  }, [name, text]);
  return [text, setText];
}
