import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar, initials } from '../Avatar.tsx';
import { useI18n } from '../i18n.tsx';
import { Menu } from '../Menu.tsx';
import { useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import { languageNames } from './choices.ts';
import css from './Header.module.css';

const loadMenus = () => import('./HeaderMenus.tsx');
const prefetch = () => void loadMenus().catch(() => undefined);

interface HeaderMenuProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly round?: boolean;
  readonly list: 'RoleMenu' | 'LanguageMenu' | 'ThemeMenu' | 'AccountMenu';
}

/** The buttons are in the first load; their content loads when the pointer or the focus is near. */
export function HeaderMenu({ label, button, round, list }: HeaderMenuProps) {
  const [isOpened, setOpened] = useState(false);
  // What an entry of the list opens outlives the list.
  const [dialog, setDialog] = useState<ReactNode>();
  const List = useLoaded(loadMenus, isOpened)?.[list];
  return (
    <>
      <Menu
        label={label}
        button={button}
        buttonClass={round ? css.round : css.pill}
        onNear={prefetch}
        onOpen={() => setOpened(true)}
      >
        {(popup) => List && <List {...popup} onDialog={setDialog} />}
      </Menu>
      {dialog}
    </>
  );
}

/** The active role; a list when the person holds several. */
export function RoleSwitch() {
  const { translate, formatRole } = useI18n();
  const { user, userRoles } = useSession();
  if (!user?.active_role) return null;
  const name = formatRole(user.active_role.name);
  if (userRoles.length < 2)
    return (
      <span className={css.pill} title={translate('shell.role')}>
        <span>{name}</span>
      </span>
    );
  return (
    <HeaderMenu
      list="RoleMenu"
      label={`${translate('shell.switch_role')}: ${name}`}
      button={<PillText>{name}</PillText>}
    />
  );
}

export const PillText = ({ children }: { children: string }) => (
  <>
    <span>{children}</span>
    <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
  </>
);

export function LanguageSwitch({ isWhole }: { isWhole?: boolean }) {
  const { lang, translate } = useI18n();
  const name = languageNames[lang];
  const short = lang.toUpperCase();
  const label = `${translate('shell.language')}: ${name} (${short})`;
  return (
    <HeaderMenu list="LanguageMenu" label={label} button={isWhole ? <PillText>{name}</PillText> : short} />
  );
}

export function AccountSwitch() {
  const { translate } = useI18n();
  const { user } = useSession();
  const name = user?.name ?? '';
  // The initials that are seen can be said.
  const label = translate('shell.account', { name: user?.photo ? name : `${name} (${initials(name)})` });
  return (
    <HeaderMenu round list="AccountMenu" label={label} button={<Avatar name={name} photo={user?.photo} />} />
  );
}
