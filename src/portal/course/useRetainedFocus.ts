import { useEffect, useRef } from 'react';

/** Enrolling and cancelling remove the button that had the focus: the focus then moves to the heading, not to the top of the document. */
export function useRetainedFocus(state: string | null): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);
}
