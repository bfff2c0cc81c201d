import { TIGHT, useMedia } from '../useMedia.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { AccountSwitch, LanguageSwitch, RoleSwitch, ThemeSwitch } from './HeaderTools.tsx';
import { Logo } from './Logo.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { OnlinePill } from './OnlinePill.tsx';
import { SearchSwitch } from './SearchSwitch.tsx';
import css from './Header.module.css';

/** 56 px: location at the left, user at the right. Phones keep the logo, the search, the bell and the account; the rest is in "More". */
export function Header({ isPhone }: { isPhone: boolean }) {
  const isTight = useMedia(TIGHT);
  return (
    <header className={css.header}>
      {isPhone ? <Logo /> : <Breadcrumbs backOnly={isTight} />}
      <div className={css.tools}>
        <SearchSwitch />
        <NotificationBell />
        {!isPhone && (
          <>
            <OnlinePill isShort={isTight} />
            <RoleSwitch />
            <LanguageSwitch />
            <ThemeSwitch />
          </>
        )}
        <AccountSwitch />
      </div>
    </header>
  );
}
