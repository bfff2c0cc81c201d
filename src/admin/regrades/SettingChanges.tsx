import { useTranslate } from 'ra-core';
import type { RegradeOverview, RegradeSetting } from '#shared/api/regrades.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './regrades.module.css';

interface SettingChangesProps {
  readonly settings: RegradeOverview['settings'];
  readonly chosen: readonly RegradeSetting[];
  readonly onChange: (chosen: readonly RegradeSetting[]) => void;
}

/** Settings that attempts copied at their start: finished ones can get the current value. */
export function SettingChanges({ settings, chosen, onChange }: SettingChangesProps) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const changed = settings.filter(({ former }) => former.length > 0);
  if (changed.length === 0) return null;
  const methods = quizzes.fields.multi_answer_method.options ?? [];
  const valueText = (value: string | number): string => {
    if (typeof value === 'number') return formatNumber(value);
    const method = methods.find((one) => one.value === value);
    return method ? label(method.label) : value;
  };
  return (
    <fieldset className={css.settings}>
      <legend>{translate('regrade.settings')}</legend>
      {changed.map(({ name, present, former }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          <span>
            <strong>{label(quizzes.fields[name].label)}</strong>
            <br />
            {former
              .map(({ value, attempts }) =>
                translate('regrade.setting_former', {
                  smart_count: attempts,
                  count: formatNumber(attempts),
                  former: valueText(value),
                  present: valueText(present),
                }),
              )
              .join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
