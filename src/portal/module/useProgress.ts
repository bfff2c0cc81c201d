import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { BlockView, ModuleProgress, ModuleView } from '#shared/api/learning.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { moduleQuery } from '../learningCalls.ts';
import { createReporter, type Reporter } from './reporter.ts';

export interface Progress {
  readonly reporter: Reporter;
  /** Something is still only on this device. */
  readonly isWaiting: boolean;
  /** What the last report of this visit changed; undefined while nothing did. */
  readonly change: ProgressChange | undefined;
}
/** The module was done, or with it the class, while the learner looks at it. */
export interface ProgressChange {
  readonly kind: 'module' | 'class';
  /** Percent of the class. */
  readonly progress: number;
}

/** Reports what the learner does in the open module, and shows what the server answers. */
export function useProgress(view: ModuleView, course: string): Progress {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const [isWaiting, setWaiting] = useState(false);
  const [change, setChange] = useState<ProgressChange>();
  const isActive = view.state !== 'locked' && view.earning;
  const { queryKey } = moduleQuery(course, view.slug);
  const key = JSON.stringify(queryKey);

  const reporter = useMemo(
    () =>
      createReporter(
        { userId, moduleId: view.id },
        {
          onWaiting: setWaiting,
          onProgress: (progress) => {
            const before = queryClient.getQueryData<ModuleView>(JSON.parse(key) as string[]);
            queryClient.setQueryData<ModuleView>(
              JSON.parse(key) as string[],
              (old) => old && withProgress(old, progress),
            );
            const isNew = progress.state === 'done' && before?.state === 'open';
            if (isNew || progress.completed)
              setChange({ kind: progress.completed ? 'class' : 'module', progress: progress.progress });
            // The outline, the class page and home say it too.
            if (isNew || progress.completed) void queryClient.invalidateQueries({ queryKey: ['portal'] });
          },
          onRefused: (error) => {
            toast.show({
              type: 'error',
              title: translate('message.failed'),
              body: errorText(error, translate),
            });
            void queryClient.invalidateQueries({ queryKey: ['portal'] });
          },
        },
      ),
    [userId, view.id, key, queryClient, translate],
  );
  useEffect(() => (isActive ? reporter.start() : undefined), [reporter, isActive]);
  return { reporter, isWaiting, change };
}

/** The module as the server has it after a report. */
export function withProgress(view: ModuleView, progress: ModuleProgress): ModuleView {
  const { state, seconds, done_at, blocks } = progress;
  return {
    ...view,
    state,
    seconds,
    done_at,
    blocks: view.blocks.map((block): BlockView => {
      const known = blocks[block.key];
      if (!known) return block;
      if (block.type === 'acknowledgement')
        return { ...block, acknowledged_at: known.acknowledged_at ?? null };
      // Where a player stands it knows itself: only what counts is taken over.
      if (block.type === 'video')
        return { ...block, ranges: known.ranges?.map(([from, to]) => [from, to]) ?? [] };
      return block;
    }),
  };
}
