import { NARROW, TIGHT, useMedia } from '../useMedia.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { AccountSwitch, LanguageSwitch, RoleSwitch } from './HeaderTools.tsx';
import { Logo } from './Logo.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { OnlinePill } from './OnlinePill.tsx';
import { SearchSwitch } from './SearchSwitch.tsx';
import css from './Header.module.css';

/** 56 px: location at the left, user at the right. What a narrow window has no room for is in the account's menu, which has all of it. */
export function Header({ isPhone }: { isPhone: boolean }) {
  const isTight = useMedia(TIGHT);
  const isNarrow = useMedia(NARROW);
  return (
    <header className={css.header}>
      {isPhone ? <Logo /> : <Breadcrumbs backOnly={isTight} />}
      <div className={css.tools}>
        <SearchSwitch />
        <NotificationBell />
        {!isNarrow && <OnlinePill />}
        {!isTight && <RoleSwitch />}
        {!isNarrow && <LanguageSwitch />}
        <AccountSwitch />
      </div>
    </header>
  );
}
