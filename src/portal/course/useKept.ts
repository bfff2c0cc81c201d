import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { readKept, removeKept } from '#ui/kept/keptClasses.ts';
import { markOpened } from '#ui/kept/markOpened.ts';
import { stopSave, useKeeping } from '#ui/kept/saves.ts';
import { toast } from '#ui/toasts.ts';

/** The device answers, not the server. */
const device = { networkMode: 'always' } as const;

/** What this device keeps of a class, the save that runs, and the way to remove it. */
export function useKept(classId: string) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const queryKey = ['portal', 'kept', classId];
  const { data: kept } = useQuery({ queryKey, queryFn: () => readKept(classId), ...device });
  const keeping = useKeeping(classId);
  const state = keeping?.state;
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['portal', 'kept', classId] });
  }, [queryClient, classId, state]);
  useEffect(() => {
    // Its content may have changed, or the seat may be gone.
    void markOpened(classId)
      .then(() => queryClient.invalidateQueries({ queryKey: ['portal', 'kept', classId] }))
      .catch(() => undefined);
  }, [queryClient, classId]);
  const remove = useMutation({
    mutationFn: async () => {
      stopSave(classId);
      await removeKept(classId);
    },
    onSuccess: () => toast.show({ title: translate('course.offline_removed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['portal', 'kept'] }),
    ...device,
  });
  return { kept, keeping, remove };
}
