import { useState } from 'react';

/**
 * The same array as long as its items have the same keys. MUI's Autocomplete drops the typed text each time that its `value` is another
 * array.
 */
export function useSame<T>(list: T[], keyOf: (one: T) => string): T[] {
  const [kept, setKept] = useState(list);
  const isSame =
    kept.length === list.length && kept.every((one, index) => keyOf(one) === keyOf(list[index]!));
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
