import { CircleUser, Keyboard, LogOut, Undo2, Users } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { languages } from '#shared/schema/languages.ts';
import { useI18n } from '../i18n.tsx';
import type { PopupProps } from '../Menu.tsx';
import { MenuPopup, type Choice, type MenuItem } from '../MenuPopup.tsx';
import { OnlinePanel } from '../online/OnlinePanel.tsx';
import { useOnlineCount } from '../online/useOnlineCount.ts';
import { preferences, usePreferences } from '../preferences.ts';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { useMedia } from '../useMedia.ts';
import { languageNames, themes } from './choices.ts';
import { useLanguageSwitch } from './useLanguageSwitch.ts';
import { useRoleSwitch } from './useRoleSwitch.ts';

/** Fetched when the menu opens, so that a person who goes offline can still leave. */
const loadSignLoaders = () => Promise.all([import('../signLoaders.ts'), import('../SignedOut.tsx')]);

/** A list in the header; `onDialog` shows a dialog beside it that stays when the list closes. */
type HeaderPopup = PopupProps & { readonly onDialog: (dialog: ReactNode) => void };

/** The person's roles; the active one is marked. */
function useRoleChoices(): readonly Choice[] {
  const { formatRole } = useI18n();
  const { roles, active, change } = useRoleSwitch();
  return roles.map((role) => ({
    kind: 'choice',
    text: formatRole(role.name),
    checked: role.id === active?.id,
    onSelect: () => change(role),
  }));
}

function useLanguageChoices(): readonly Choice[] {
  const { lang } = useI18n();
  const change = useLanguageSwitch();
  return languages.map((language) => ({
    kind: 'choice',
    text: languageNames[language],
    lang: language,
    checked: language === lang,
    onSelect: () => change(language),
  }));
}

function useThemeChoices(): readonly Choice[] {
  const { translate } = useI18n();
  const { theme } = usePreferences();
  return themes.map((name) => ({
    kind: 'choice',
    text: translate(`shell.${name}`),
    checked: name === theme,
    onSelect: () => preferences.set({ theme: name }),
  }));
}

export function RoleMenu(popup: HeaderPopup) {
  const { translate } = useI18n();
  return (
    <MenuPopup
      {...popup}
      items={[{ kind: 'heading', text: translate('shell.switch_role') }, ...useRoleChoices()]}
    />
  );
}

export const LanguageMenu = (popup: HeaderPopup) => <MenuPopup {...popup} items={useLanguageChoices()} />;

export const ThemeMenu = (popup: HeaderPopup) => <MenuPopup {...popup} items={useThemeChoices()} />;

/** As if pressed: the listener for keys may not exist before the first key. */
const openKeyHelp = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true }));

/** People who can change many records at once can undo it; learners have no such page. */
const CHANGES_MANY = /-(edit|delete|publish|import)$/;
const changesPage = screenRoutes.find(({ path }) => path === 'settings/change');

/**
 * The signed-in person, the people online, the own changes, and what the header shows in wide windows only. Signing out is a navigation, so
 * that an unsaved form can ask first.
 */
export function AccountMenu(popup: HeaderPopup) {
  const { translate } = useI18n();
  const { user } = useSession();
  // A phone or a tablet: it has no keyboard.
  const isTouched = useMedia('(hover: none) and (pointer: coarse)');
  const roles = useRoleChoices().map((choice) => ({
    ...choice,
    onSelect: () => {
      popup.onClose();
      choice.onSelect();
    },
  }));
  const ways = useWays(popup.onDialog);
  const choices = [
    { kind: 'choices' as const, text: translate('shell.role'), choices: roles },
    { kind: 'choices' as const, text: translate('shell.language'), choices: useLanguageChoices() },
    { kind: 'choices' as const, text: translate('shell.theme'), choices: useThemeChoices() },
  ];
  const keys = {
    kind: 'action' as const,
    text: translate('shell.keys'),
    icon: <Keyboard {...ICON} />,
    onSelect: openKeyHelp,
  };
  const { lang } = useI18n();
  useEffect(() => void loadSignLoaders().catch(() => undefined), []);
  return (
    <MenuPopup
      {...popup}
      tall
      head={
        <>
          <strong>{user?.name}</strong>
          <span>{user?.nip}</span>
        </>
      }
      items={[
        ...ways,
        ...choices.filter((item) => item.choices.length > 1),
        ...(isTouched ? [] : [keys]),
        {
          kind: 'link',
          text: translate('shell.sign_out'),
          icon: <LogOut {...ICON} />,
          to: `/${lang}/logout`,
        },
      ]}
    />
  );
}

const ICON = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The own profile, the own changes and the people online. */
function useWays(onDialog: HeaderPopup['onDialog']): readonly MenuItem[] {
  const { lang, translate, formatNumber } = useI18n();
  const { user, permissions, online } = useSession();
  const count = useOnlineCount();
  const mayChangeMany = permissions.some((name) => CHANGES_MANY.test(name));
  const closeDialog = () => onDialog(undefined);
  const profile = {
    kind: 'link' as const,
    text: translate('shell.profile'),
    icon: <CircleUser {...ICON} />,
    to: `/${lang}/settings/profile`,
  };
  const changes = changesPage && {
    kind: 'link' as const,
    text: translate(changesPage.label),
    icon: <Undo2 {...ICON} />,
    to: `/${lang}/${changesPage.path}`,
  };
  const people = {
    kind: 'action' as const,
    text:
      count > 0
        ? translate('shell.online_people', { count: formatNumber(count) })
        : translate('state.online'),
    icon: <Users {...ICON} />,
    onSelect: () => onDialog(<OnlinePanel onClose={closeDialog} onLeave={closeDialog} />),
  };
  return [
    ...(user ? [profile] : []),
    ...(mayChangeMany && changes ? [changes] : []),
    ...(online && session.can('user-online') ? [people] : []),
  ];
}
