import { useEffect, useState } from 'react';

const SEARCH_DELAY_MS = 300;

/**
 * The text of a search box whose value is kept in the address. `value`: what is searched for; `search` is called when the user stops typing.
 * A search on its way comes back late on a slow device: it does not replace what was typed meanwhile.
 */
export function useSearchText(
  value: string,
  search: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const returned = sent.indexOf(value);
    setSent(returned < 0 ? [] : sent.slice(returned + 1));
    // It was set elsewhere: by a link, "clear filters" or the browser's back button.
    if (returned < 0) setText(value);
  }
  const typed = text.trim();
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setSent((before) => (before.at(-1) === typed ? before : [...before, typed]));
      search(typed);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value, search]);
  return [text, setText];
}
