import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { markRead } from './announcementCalls.ts';

/** Scrolled past is not seen. */
const LOOKED_MS = 1_000;
/** What comes to be seen within this time is told together. */
const GATHER_MS = 500;

const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server once an announcement that is new has been on the screen for a moment. */
export function useSeen(ref: RefObject<HTMLElement | null>, id: string, isNew: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const element = ref.current;
    if (!element || !isNew) return;
    let looking: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      seen.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        const ids = [...seen];
        seen.clear();
        // Not told: it is new once more the next time.
        markRead(ids).then(
          () => queryClient.invalidateQueries({ queryKey: ['portal', 'home'] }),
          () => undefined,
        );
      }, GATHER_MS);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(looking);
        if (entry?.isIntersecting) looking = setTimeout(note, LOOKED_MS);
      },
      // Its heading has come well into the page; a long text never fits as a whole.
      { rootMargin: '0px 0px -15% 0px' },
    );
    observer.observe(element);
    return () => {
      clearTimeout(looking);
      observer.disconnect();
    };
  }, [ref, id, isNew, queryClient]);
}
