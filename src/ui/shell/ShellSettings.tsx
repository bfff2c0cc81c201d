import { languages } from '#shared/schema/languages.ts';
import { Choices } from '../Choices.tsx';
import { useI18n } from '../i18n.tsx';
import { preferences, usePreferences } from '../preferences.ts';
import { OnlinePill } from './OnlinePill.tsx';
import { languageNames, themes } from './choices.ts';
import { useLanguageSwitch } from './useLanguageSwitch.ts';
import { useRoleSwitch } from './useRoleSwitch.ts';
import css from './BottomBar.module.css';

/** People online, role, language and appearance in the phone's sheet: what the header has on wider screens. */
export function ShellSettings({ onLeave }: { onLeave: () => void }) {
  const { lang, translate, formatRole } = useI18n();
  const { theme } = usePreferences();
  const { roles, active, change } = useRoleSwitch();
  const changeLanguage = useLanguageSwitch();
  return (
    <div className={css.settings}>
      <div>
        <OnlinePill onLeave={onLeave} />
      </div>
      {roles.length > 1 && (
        <Choices
          legend={translate('shell.role')}
          value={active?.id}
          options={roles.map((role) => ({ value: role.id, text: formatRole(role.name) }))}
          onChange={(id) => {
            const role = roles.find((one) => one.id === id);
            if (role) change(role);
          }}
        />
      )}
      <Choices
        legend={translate('shell.language')}
        value={lang}
        options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
        onChange={changeLanguage}
      />
      <Choices
        legend={translate('shell.theme')}
        value={theme}
        options={themes.map((value) => ({ value, text: translate(`shell.${value}`) }))}
        onChange={(value) => preferences.set({ theme: value })}
      />
    </div>
  );
}
