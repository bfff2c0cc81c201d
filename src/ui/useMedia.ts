import { useCallback, useSyncExternalStore } from 'react';

/** The specification's widths: the phone layout is below 640 px, the sidebar collapses below 1280 px. */
export const PHONE = '(max-width: 639.95px)';
/** At this width the header has no room for all breadcrumbs beside its tools. */
export const TIGHT = '(max-width: 1023.95px)';
export const NARROW = '(max-width: 1279.95px)';

/** Whether a media query matches, now and after changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
