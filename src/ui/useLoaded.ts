import { useEffect, useState } from 'react';

/**
 * A part of the interface that is loaded when it is first needed (a menu, the phone's bar), so that the first load does not contain it.
 * Undefined until it has loaded; a failed fetch is tried again when the part is needed again.
 */
export function useLoaded<T extends object>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, part]);
  return part;
}
