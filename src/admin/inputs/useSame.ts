import { useState } from 'react';

/**
 * The same array as long as its items have the same keys. MUI's Autocomplete drops the typed text each time that its `value` is another
 * array.
 */
export function useSame<T>(list: T[], keyOf: (one: T) => string): T[] {
  const [stable, setStable] = useState(list);
  const isSame =
    stable.length === list.length && stable.every((one, index) => keyOf(one) === keyOf(list[index]!));
  if (!isSame) setStable(list);
  return isSame ? stable : list;
}
