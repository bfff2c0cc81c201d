import { useEffect, useState } from 'react';

/** True once `active` has lasted `delayMs`: prevents skeletons and bars that would only flash. */
export function useDelayed(active: boolean, delayMs = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  return active && isLate;
}
