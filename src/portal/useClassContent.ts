import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChannel } from '#ui/realtime/useChannel.ts';

/** The time over which the people of a class read changes again: all at once would be a flood. */
const SPREAD_MS = 1_000;

/** Reads the data of a class again when its organizers have changed something in it. */
export function useClassContent(classId: string | undefined): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(classId ? `private-class.${classId}` : null, {
    content: () => {
      clearTimeout(timer.current);
      const predicate = ({ queryKey: [half, what] }: { readonly queryKey: readonly unknown[] }) =>
        half === 'portal' && (what === 'course' || what === 'module');
      timer.current = setTimeout(
        () => void queryClient.invalidateQueries({ predicate: predicate }),
        Math.random() * SPREAD_MS,
      );
    },
  });
}
