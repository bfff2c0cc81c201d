import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of an element in pixels, kept up to date: a drawing for its actual width keeps its letters readable on a phone. */
export function useWidth<E extends Element>(before: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.round(entry!.contentRect.width);
      if (found > 0) setWidth(found);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
