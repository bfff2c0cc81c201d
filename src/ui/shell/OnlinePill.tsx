import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { readOnlines } from '../sessionCalls.ts';
import css from './Header.module.css';

const POLL_MS = 60_000;

/** How many people are online; asked again every minute while the page is visible. */
export function OnlinePill() {
  const { translate, formatNumber } = useI18n();
  const { online, onlineCount } = useSession();
  useQuery({
    queryKey: ['portal', 'online'],
    queryFn: ({ signal }) => readOnlines(signal),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    retry: false,
  });
  if (!online)
    return (
      <span className={`${css.pill} ${css.off}`}>
        <span className={css.dot} />
        {translate('state.offline')}
      </span>
    );
  const count = formatNumber(onlineCount);
  const isKnown = onlineCount > 0;
  return (
    <span
      className={css.pill}
      title={isKnown ? translate('shell.people_online', { smart_count: onlineCount, count }) : ''}
    >
      <span className={css.dot} />
      {isKnown ? translate('shell.online_people', { count }) : translate('state.online')}
    </span>
  );
}
