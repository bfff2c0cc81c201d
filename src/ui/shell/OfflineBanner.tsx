import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { refreshSession } from '../sessionCalls.ts';
import { useLoaded } from '../useLoaded.ts';
import { useIsQuiet } from './quiet.ts';
import css from './Shell.module.css';

const RETRY_MS = 15_000;
let nextReading = 0;
let reading: ReturnType<typeof setTimeout>;
// The service worker caches its code; without a worker there are no stored pages with an age.
const loadAge = () => import('../offline/StoredAge.tsx');

/**
 * Shows that the connection or the server is gone and how old the page's data are, checks for the server every 15 s, and then reads the
 * visible data again, at most every 15 s: when the device serves one call and the server another, each read would trigger the next.
 */
export function OfflineBanner() {
  const { translate } = useI18n();
  const { online } = useSession();
  // An attempt shows it in its own line, with the waiting answers.
  const isVisible = !useIsQuiet() && !online;
  const client = useQueryClient();
  const Age = useLoaded(loadAge, isVisible)?.StoredAge;
  useEffect(() => {
    if (online) return;
    const timer = setInterval(() => void refreshSession(), RETRY_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(reading);
      reading = setTimeout(() => {
        nextReading = performance.now() + RETRY_MS;
        void client.invalidateQueries();
      }, nextReading - performance.now());
    };
  }, [online, client]);
  return (
    <div role="status">
      {isVisible && <div className={css.offline}>{Age ? <Age /> : translate('shell.offline')}</div>}
    </div>
  );
}
