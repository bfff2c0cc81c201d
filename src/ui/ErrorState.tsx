import { CircleAlert, WifiOff } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { Button } from './Button.tsx';
import { errorText } from './errorText.ts';
import { HttpError, NetworkError } from './http.ts';
import { useI18n } from './i18n.tsx';
import css from './States.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: (() => unknown) | undefined;
}

const NO_ANSWER = { status: undefined, requestId: undefined };

/**
 * The error of a page or a card: the reason, a retry and the number that finds it in the server's log. A forbidden and a missing record
 * look the same: the 404 page. A 401 has already ended the session; the shell leads to login.
 */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { lang, translate } = useI18n();
  const { status, requestId } = error instanceof HttpError ? error : NO_ANSWER;
  if (status === 401) return null;
  if (status === 403 || status === 404) return <Navigate replace to={`/${lang}/404`} />;
  const isOffline = error instanceof NetworkError;
  const Icon = isOffline ? WifiOff : CircleAlert;
  return (
    <div className={css.state} role="alert">
      <Icon size={28} strokeWidth={1.6} aria-hidden />
      <p className={css.text}>
        {!isOffline && <strong>{translate('message.not_read')}</strong>}
        {isOffline ? translate('message.not_on_device') : errorText(error, translate)}
      </p>
      {retry && <Button onClick={() => void retry()}>{translate('action.retry')}</Button>}
      {requestId && <p className={css.request}>{translate('message.request_id', { id: requestId })}</p>}
    </div>
  );
}
