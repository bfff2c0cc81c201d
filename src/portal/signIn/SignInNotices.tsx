import { errorText } from '#ui/errorText.ts';
import { HttpError, NetworkError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { useLocation } from 'react-router-dom';
import css from '../Login.module.css';
import { useCountdown } from '../useCountdown.ts';

/** Seconds until the server accepts another try. */
export const useWait = (error: Error | null): number =>
  useCountdown(error instanceof HttpError && error.status === 429 ? (error.retryAfter ?? 60) : 0, error);

interface SignInNoticesProps {
  readonly error: Error | null;
  readonly wait: number;
  /** Seconds after which the page retries by itself: many people are signing in at the moment. */
  readonly againIn?: number | undefined;
}

/** What keeps the person from signing in: an ended session, no network, a refusal in the server's own words, a wait. */
export function SignInNotices({ error, wait, againIn }: SignInNoticesProps) {
  const { translate } = useI18n();
  const { online } = useSession();
  const { state, search } = useLocation() as { state: { hasEnded?: boolean } | null; search: string };
  const notice = state?.hasEnded
    ? 'login.ended'
    : new URLSearchParams(search).has('redirect') && 'login.to_open';
  const isOffline = !online || error instanceof NetworkError;
  const refusal =
    error && !isOffline ? refusalText(error, (failure) => errorText(failure, translate)) : undefined;
  return (
    <>
      {notice && !error && <p className={css.notice}>{translate(notice)}</p>}
      <div role="alert" className={css.alerts}>
        {isOffline && <p className={`${css.notice} ${css.offline}`}>{translate('login.offline')}</p>}
        {refusal && <p className={`${css.notice} ${css.refused}`}>{refusal}</p>}
      </div>
      <div role="status" className={css.alerts}>
        {againIn !== undefined && <p className={css.notice}>{translate('login.busy', againIn)}</p>}
      </div>
      {wait > 0 && <LockedUntil seconds={wait} />}
    </>
  );
}

/** A refused login shows the server's message: it never reveals which part was wrong. */
const refusalText = (error: Error, fallback: (error: Error) => string): string =>
  error instanceof HttpError && error.status < 500 && error.message ? error.message : fallback(error);

function LockedUntil({ seconds }: { seconds: number }) {
  const { translate } = useI18n();
  const wait =
    seconds > 90
      ? translate('login.wait_minutes', Math.ceil(seconds / 60))
      : translate('login.wait_seconds', seconds);
  return <p className={css.notice}>{translate('login.locked', { wait })}</p>;
}
