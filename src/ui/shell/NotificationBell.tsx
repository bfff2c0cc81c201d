import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { Menu } from '../Menu.tsx';
import { ownChannel } from '../realtime/channels.ts';
import { useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import { useCounts } from './counts.ts';
import css from './Header.module.css';

const loadMenu = () => import('../notifications/NotificationMenu.tsx');
const prefetch = () => void loadMenu().catch(() => undefined);
/** Higher numbers are shown as "more". */
const MOST = 99;

/** The bell with the number of unread notifications; its content loads when the pointer or the focus is near. */
export function NotificationBell() {
  const { translate, formatNumber } = useI18n();
  const { user } = useSession();
  const { unread = 0 } = useCounts(user && ownChannel(user.id));
  const [isOpened, setOpened] = useState(false);
  const List = useLoaded(loadMenu, isOpened)?.NotificationMenu;
  const label = translate('shell.notifications');
  return (
    <Menu
      label={
        unread > 0 ? translate('shell.unread', { smart_count: unread, count: formatNumber(unread) }) : label
      }
      buttonClass={css.round}
      button={
        <>
          <Bell size={18} strokeWidth={1.6} aria-hidden />
          {unread > 0 && (
            <span className={css.unread} aria-hidden>
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </>
      }
      onNear={prefetch}
      onOpen={() => setOpened(true)}
    >
      {(popup) => List && <List {...popup} />}
    </Menu>
  );
}
