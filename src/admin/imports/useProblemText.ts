import { useCallback } from 'react';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';

/** The server's message about the file (422 at a field), in preference to that about the request. */
export function useProblemText(): (error: unknown) => string {
  const { translate } = useI18n();
  return useCallback(
    (error) => {
      if (error instanceof JobFailed) return error.message || translate('message.server');
      const ofFile = error instanceof HttpError ? Object.values(error.errors).flat() : [];
      return ofFile.length > 0 ? ofFile.join(' ') : errorText(error, translate);
    },
    [translate],
  );
}
