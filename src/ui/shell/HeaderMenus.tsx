import { CircleUser, Keyboard, LogOut, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { languages } from '#shared/schema/languages.ts';
import { useI18n } from '../i18n.tsx';
import type { PopupProps } from '../Menu.tsx';
import { MenuPopup } from '../MenuPopup.tsx';
import { preferences, usePreferences } from '../preferences.ts';
import { screenRoutes } from '../routes.ts';
import { useSession } from '../session.ts';
import { useMedia } from '../useMedia.ts';
import { languageNames, themes } from './choices.ts';
import { useLanguageSwitch } from './useLanguageSwitch.ts';
import { useRoleSwitch } from './useRoleSwitch.ts';

/** Fetched when the menu opens, so that a person who goes offline can still leave. */
const loadSignLoaders = () => Promise.all([import('../signLoaders.ts'), import('../SignedOut.tsx')]);

/** The person's roles; the active one is marked. */
export function RoleMenu(popup: PopupProps) {
  const { translate, formatRole } = useI18n();
  const { roles, active, change } = useRoleSwitch();
  return (
    <MenuPopup
      {...popup}
      items={[
        { kind: 'heading', text: translate('shell.switch_role') },
        ...roles.map((role) => ({
          kind: 'choice' as const,
          text: formatRole(role.name),
          checked: role.id === active?.id,
          onSelect: () => change(role),
        })),
      ]}
    />
  );
}

export function LanguageMenu(popup: PopupProps) {
  const { lang } = useI18n();
  const change = useLanguageSwitch();
  return (
    <MenuPopup
      {...popup}
      items={languages.map((language) => ({
        kind: 'choice',
        text: languageNames[language],
        lang: language,
        checked: language === lang,
        onSelect: () => change(language),
      }))}
    />
  );
}

export function ThemeMenu(popup: PopupProps) {
  const { translate } = useI18n();
  const { theme } = usePreferences();
  return (
    <MenuPopup
      {...popup}
      items={themes.map((name) => ({
        kind: 'choice',
        text: translate(`shell.${name}`),
        checked: name === theme,
        onSelect: () => preferences.set({ theme: name }),
      }))}
    />
  );
}

/** As if pressed: the listener for keys may not exist before the first key. */
const openKeyHelp = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true }));

/** People who can change many records at once can undo it; learners have no such page. */
const CHANGES_MANY = /-(edit|delete|publish|import)$/;
const changesPage = screenRoutes.find(({ screen }) => screen === 'changes');

/** The signed-in person, the own profile, the own changes and signing out: a navigation, so that an unsaved form can ask first. */
export function AccountMenu(popup: PopupProps) {
  const { lang, translate } = useI18n();
  const { user, permissions } = useSession();
  // A phone or a tablet: it has no keyboard.
  const isTouched = useMedia('(hover: none) and (pointer: coarse)');
  const mayChangeMany = permissions.some((name) => CHANGES_MANY.test(name));
  useEffect(() => void loadSignLoaders().catch(() => undefined), []);
  const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
  const profile = user && {
    kind: 'link' as const,
    text: translate('shell.profile'),
    icon: <CircleUser {...icon} />,
    to: `/${lang}/settings/profile`,
  };
  return (
    <MenuPopup
      {...popup}
      head={
        <>
          <strong>{user?.name}</strong>
          <span>{user?.nip}</span>
        </>
      }
      items={[
        ...(profile ? [profile] : []),
        ...(mayChangeMany && changesPage
          ? [
              {
                kind: 'link' as const,
                text: translate(changesPage.label),
                icon: <Undo2 {...icon} />,
                to: `/${lang}/${changesPage.path}`,
              },
            ]
          : []),
        ...(isTouched
          ? []
          : [
              {
                kind: 'action' as const,
                text: translate('shell.keys'),
                icon: <Keyboard {...icon} />,
                onSelect: openKeyHelp,
              },
            ]),
        {
          kind: 'link',
          text: translate('shell.sign_out'),
          icon: <LogOut {...icon} />,
          to: `/${lang}/logout`,
        },
      ]}
    />
  );
}
