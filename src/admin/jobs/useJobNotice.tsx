import { useCallback } from 'react';
import { followJob } from '#dataProvider/jobCalls.ts';
import { toast } from '#ui/toasts.ts';
import { JobProgress } from './JobProgress.tsx';
import { useJobWords } from './jobWords.ts';
import { createProgress } from './progressStore.ts';

/** The longest timer: the notice closes when the work has ended, or by hand. */
const UNTIL_CLOSED_MS = 2 ** 31 - 1;

/**
 * Follows a job with a notice that shows its progress, on whatever page the person is, and returns the job's result. Throws what
 * `followJob` throws.
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
