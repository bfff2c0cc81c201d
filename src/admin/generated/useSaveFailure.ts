import { useTranslate } from 'ra-core';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

type Values = Record<string, unknown>;

/** Statuses for which the specification requires "Failed!" / "Data could not be saved", with the details at the fields. */
const refusals: readonly number[] = [409, 413, 422];

/**
 * Handles a refused save of a form: shows a toast in the specification's words, and returns the errors by field. An error that belongs to
 * no field goes to `root`, so that the form does not count as saved.
 */
export function useSaveFailure(): (error: unknown) => Values {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  return (error) => {
    const text = errorText(error, words);
    const isRefusal = error instanceof HttpError && refusals.includes(error.status);
    toast.show({
      type: 'error',
      title: translate('message.failed'),
      body: isRefusal ? translate('message.not_saved') : text,
    });
    const fields = error instanceof HttpError ? (error.body['errors'] as Values | undefined) : undefined;
    return fields ?? { root: { server: text } };
  };
}
