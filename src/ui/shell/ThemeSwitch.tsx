import { Monitor, Moon, Sun } from 'lucide-react';
import { useI18n } from '../i18n.tsx';
import { usePreferences } from '../preferences.ts';
import { HeaderMenu, PillText } from './HeaderTools.tsx';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** For pages without an account menu. */
export function ThemeSwitch() {
  const { translate } = useI18n();
  const { theme } = usePreferences();
  const Icon = themeIcons[theme];
  const name = translate(`shell.${theme}`);
  const label = `${translate('shell.theme')}: ${name}`;
  return (
    <HeaderMenu
      list="ThemeMenu"
      label={label}
      button={
        <>
          <Icon size={16} strokeWidth={1.6} aria-hidden />
          <PillText>{name}</PillText>
        </>
      }
    />
  );
}
