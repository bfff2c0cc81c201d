import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChannel } from '#ui/realtime/useChannel.ts';

/** Over so long the people of a class read again what was changed in it: all at once would be a flood. */
const SPREAD_MS = 1_000;

/** Reads what is shown of a class again when its organizers have changed something in it. */
export function useClassContent(classId: string | undefined): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(classId ? `private-class.${classId}` : null, {
    content: () => {
      clearTimeout(timer.current);
      const isMeant = ({ queryKey: [half, what] }: { readonly queryKey: readonly unknown[] }) =>
        half === 'portal' && (what === 'course' || what === 'module');
      timer.current = setTimeout(
        () => void queryClient.invalidateQueries({ predicate: isMeant }),
        Math.random() * SPREAD_MS,
      );
    },
  });
}
