import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BlockView, ModuleProgress, ModuleView, ProgressInput } from '#shared/api/modules.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { storedReport } from './progressQueue.ts';
import { createReporter, type Reporter, type ReporterEvents } from './reporter.ts';

export interface Progress {
  readonly reporter: Reporter;
  /** A report is still only on this device. */
  readonly isWaiting: boolean;
  /** The learner marked the module as done without a connection. */
  readonly isMarked: boolean;
  /** What the last report of this visit changed; undefined while nothing changed. */
  readonly change: ProgressChange | undefined;
}
/** The module was completed, or with it the class, while the learner looks at it. */
export interface ProgressChange {
  readonly kind: 'module' | 'class';
  /** Percent of the class. */
  readonly progress: number;
}

/** Reports what the learner does in the open module, and shows the server's replies. */
export function useProgress(view: ModuleView, queryKey: QueryKey): Progress {
  const userId = useSession().user?.id ?? '';
  const [stored] = useState(() => storedReport(userId, view.id));
  const [isWaiting, setWaiting] = useState(stored !== undefined);
  const [change, setChange] = useState<ProgressChange>();
  const onProgress = useVisible(queryKey, setChange);
  const onRefused = useRefusal();
  const { id } = view;
  const reporter = useMemo(
    () => createReporter({ userId, moduleId: id }, { onProgress, onRefused, onWaiting: setWaiting }),
    [userId, id, onProgress, onRefused],
  );
  useStoredStatements(queryKey, stored);
  useEffect(() => (view.earning ? reporter.start() : undefined), [reporter, view.earning]);
  // After the end of the class nothing is reported, so nothing waits for a connection.
  return { reporter, isWaiting: isWaiting && view.earning, isMarked: stored?.done === true, change };
}

/** The page shows the server's reply. */
function useVisible(
  queryKey: QueryKey,
  onChange: (change: ProgressChange) => void,
): ReporterEvents['onProgress'] {
  const queryClient = useQueryClient();
  return useCallback(
    (progress) => {
      const before = queryClient.getQueryData<ModuleView>(queryKey);
      queryClient.setQueryData<ModuleView>(queryKey, (old) => old && withProgress(old, progress));
      const isNew = progress.state === 'done' && before?.state === 'open';
      if (!isNew && !progress.completed) return;
      onChange({ kind: progress.completed ? 'class' : 'module', progress: progress.progress });
      // The outline, the class page and home show it too.
      void queryClient.invalidateQueries({ queryKey: ['portal'] });
    },
    [queryClient, queryKey, onChange],
  );
}

function useRefusal(): ReporterEvents['onRefused'] {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useCallback(
    (error) => {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) });
      void queryClient.invalidateQueries({ queryKey: ['portal'] });
    },
    [queryClient, translate],
  );
}

/** What an earlier visit confirmed without a connection counts as confirmed, although the server does not know it yet. */
function useStoredStatements(queryKey: QueryKey, stored: ProgressInput | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const key of stored?.acknowledged ?? [])
      queryClient.setQueryData<ModuleView>(queryKey, (old) => old && acknowledged(old, key));
  }, [queryClient, queryKey, stored]);
}

/** Confirmed at once, also without a connection: the server's own time follows. */
export const acknowledged = (view: ModuleView, key: string): ModuleView => ({
  ...view,
  blocks: view.blocks.map((block) =>
    block.type === 'acknowledgement' && block.key === key
      ? { ...block, acknowledged_at: block.acknowledged_at ?? new Date().toISOString() }
      : block,
  ),
});

/** The module as the server has it after a report. */
export function withProgress(view: ModuleView, progress: ModuleProgress): ModuleView {
  const { state, seconds, done_at, blocks } = progress;
  return {
    ...view,
    state,
    seconds,
    done_at,
    blocks: view.blocks.map((block): BlockView => {
      const stored = blocks[block.key];
      if (!stored) return block;
      if (block.type === 'acknowledgement')
        return { ...block, acknowledged_at: stored.acknowledged_at ?? null };
      // A player knows its own position: only the progress is adopted.
      if (block.type === 'video' || block.type === 'file')
        return { ...block, ranges: stored.ranges?.map(([from, to]) => [from, to]) ?? [] };
      return block;
    }),
  };
}
