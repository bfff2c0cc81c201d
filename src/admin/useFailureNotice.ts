import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

/** Shows why a call or a job has failed; nothing when only the watching has ended. */
export function useFailureNotice(): (error: unknown) => void {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  return useCallback(
    (error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const body = error instanceof JobFailed ? error.message : errorText(error, words);
      toast.show({
        type: 'error',
        title: translate('message.failed'),
        body: body || translate('transfer.job.failed'),
      });
    },
    [translate, words],
  );
}
