import { CircleAlert } from 'lucide-react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { Button } from '../Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { HttpError, NetworkError } from '../http.ts';
import { useI18n } from '../i18n.tsx';
import { useDocumentTitle } from '../Page.tsx';
import css from '../States.module.css';
import { useQuietShell } from './quiet.ts';

/** After a deploy the old page requests chunks that are gone; browsers have different messages for it. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/** A page that failed. It is inside the shell, so that menu and notices keep working. */
export function RouteFailed() {
  const error = useRouteError();
  const { translate } = useI18n();
  const { revalidate } = useRevalidator();
  useDocumentTitle(translate('message.failed'));
  // The way out.
  useQuietShell(false);
  if (error instanceof HttpError || error instanceof NetworkError)
    return <ErrorState error={error} retry={revalidate} />;
  const text = isMissingChunk(error) && navigator.onLine ? 'message.new_version' : 'message.server';
  return (
    <div className={css.state} role="alert">
      <CircleAlert size={28} strokeWidth={1.6} aria-hidden />
      <p className={css.text}>{translate(text)}</p>
      <Button onClick={() => location.reload()}>{translate('action.reload')}</Button>
    </div>
  );
}
