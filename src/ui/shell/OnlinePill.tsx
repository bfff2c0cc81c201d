import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { session, useSession } from '../session.ts';
import { useOnlineCount } from '../online/useOnlineCount.ts';
import { useLoaded } from '../useLoaded.ts';
import css from './Header.module.css';

const loadPanel = () => import('../online/OnlinePanel.tsx');

/**
 * How many people are online, updated by events, or every minute without them. Opens the list of them; `onLeave`: it navigates away;
 * `isShort`: only the number.
 */
export function OnlinePill({ onLeave, isShort }: { onLeave?: () => void; isShort?: boolean }) {
  const { translate, formatNumber } = useI18n();
  const { online, onlineCount } = useSession();
  const mayLook = session.can('user-online');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useOnlineCount(mayLook);
  const Panel = useLoaded(loadPanel, isOpen)?.OnlinePanel;
  if (!online)
    return (
      <span className={`${css.pill} ${css.off}`}>
        <span className={css.dot} />
        {translate('state.offline')}
      </span>
    );
  const count = formatNumber(onlineCount);
  const isKnown = onlineCount > 0;
  const title = isKnown ? translate('shell.people_online', { smart_count: onlineCount, count }) : undefined;
  const words = (
    <>
      <span className={css.dot} />
      {isKnown ? (isShort ? count : translate('shell.online_people', { count })) : translate('state.online')}
    </>
  );
  if (!mayLook)
    return (
      <span className={css.pill} title={title}>
        {words}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={css.pill}
        title={title}
        aria-label={isShort ? title : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && Panel && <Panel onClose={close} onLeave={onLeave ?? close} />}
    </>
  );
}
