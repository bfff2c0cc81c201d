import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { markRead } from './announcementCalls.ts';

/** Scrolling past does not count as seen. */
const LOOKED_MS = 1_000;
/** Announcements seen within this time are reported together. */
const GATHER_MS = 500;

const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports a new announcement to the server once it has been on the screen for a moment. */
export function useAnnouncementSeen(ref: RefObject<HTMLElement | null>, id: string, isNew: boolean): void {
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
        // If the report fails, it is new again the next time.
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
      // Its heading is well within the page; a long text never fits as a whole.
      { rootMargin: '0px 0px -15% 0px' },
    );
    observer.observe(element);
    return () => {
      clearTimeout(looking);
      observer.disconnect();
    };
  }, [ref, id, isNew, queryClient]);
}
