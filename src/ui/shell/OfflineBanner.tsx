import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { refreshSession } from '../sessionCalls.ts';
import css from './Shell.module.css';

const RETRY_MS = 15_000;

/** Says that the connection or the server is gone, looks for it every 15 s, and then reads anew what is on the screen. */
export function OfflineBanner() {
  const { translate } = useI18n();
  const { online } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    if (online) return;
    const timer = setInterval(() => void refreshSession(), RETRY_MS);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [online, client]);
  return (
    <div role="status">
      {!online && (
        <div className={css.offline}>
          <WifiOff size={18} strokeWidth={1.6} aria-hidden />
          {translate('shell.offline')}
        </div>
      )}
    </div>
  );
}
