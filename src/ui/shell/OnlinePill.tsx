import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useOnlineCount } from '../online/useOnlineCount.ts';
import { session, useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import css from './Header.module.css';

const loadPanel = () => import('../online/OnlinePanel.tsx');

/** How many people are online; opens the list of them. */
export function OnlinePill() {
  const { translate, formatNumber } = useI18n();
  const { online } = useSession();
  const onlineCount = useOnlineCount();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
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
      {isKnown ? translate('shell.online_people', { count }) : translate('state.online')}
    </>
  );
  if (!session.can('user-online'))
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
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && Panel && <Panel onClose={close} onLeave={close} />}
    </>
  );
}
