import type { Translate } from '#i18n/translate.ts';
import { HttpError, NetworkError } from './http.ts';

const byStatus: Readonly<Record<number, string>> = {
  401: 'message.unauthenticated',
  403: 'message.forbidden',
  404: 'message.not_found',
  429: 'message.too_many',
};

/** The message for the user: the specification's message for statuses that have one, else the server's own words. */
export function errorText(error: unknown, translate: Translate): string {
  if (error instanceof NetworkError) return translate('message.network');
  if (!(error instanceof HttpError)) return translate('message.server');
  // A temporary problem (503) has its own message.
  const isOurs = error.status >= 500 && !(error.status === 503 && error.code);
  const key = isOurs ? 'message.server' : error.code !== 'step-up-required' && byStatus[error.status];
  return key ? translate(key) : error.message || translate('message.server');
}
