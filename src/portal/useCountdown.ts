import { useEffect, useState } from 'react';

/** Whole seconds left of `seconds`, counted anew for each `cause`; by the clock, so a sleeping tab does not fall behind. */
export function useCountdown(seconds: number, cause: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (seconds <= 0) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, cause]);
  return left;
}
