import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

export interface JobWords {
  readonly queued: string;
  readonly offline: string;
  readonly goesOn: string;
  readonly progress: (done: string, total: string) => string;
}

/** The admin's words for long work, to be passed to a notice. */
export function useJobWords(): JobWords {
  const translate = useTranslate();
  return useMemo(
    () => ({
      queued: translate('transfer.job.queued'),
      offline: translate('transfer.job.offline'),
      goesOn: translate('transfer.job.goes_on'),
      progress: (done, total) => translate('transfer.job.progress', { done, total }),
    }),
    [translate],
  );
}
