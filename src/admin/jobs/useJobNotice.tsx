import { useCallback } from 'react';
import { followJob } from '#dataProvider/jobCalls.ts';
import { toast } from '#ui/toasts.ts';
import { JobProgress } from './JobProgress.tsx';
import { useJobWords } from './jobWords.ts';
import { createProgress } from './progressStore.ts';

/** As long as a timer can be: the notice goes when the work has ended, or when it is closed. */
const UNTIL_CLOSED_MS = 2 ** 31 - 1;

/**
 * Follows a job with a notice that shows how far it is, on whatever page the person goes on, and answers the job's result.
 * Throws what `followJob` throws.
 */
export function useJobNotice() {
  const words = useJobWords();
  return useCallback(
    async <R,>(jobId: string, title: string, total = 0): Promise<R> => {
      const progress = createProgress(total);
      const notice = toast.show({
        title,
        body: <JobProgress progress={progress} label={title} words={words} />,
        durationMs: UNTIL_CLOSED_MS,
      });
      try {
        return await followJob<R>(jobId, { onProgress: progress.set });
      } finally {
        toast.close(notice);
      }
    },
    [words],
  );
}
