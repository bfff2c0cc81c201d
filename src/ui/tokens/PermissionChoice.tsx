import type { TokenChoice } from '#shared/api/apiTokens.ts';
import { useI18n } from '../i18n.tsx';
import css from './tokens.module.css';

interface PermissionChoiceProps {
  readonly choices: readonly TokenChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly error?: readonly string[] | undefined;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** What a token may do: a fold for each module, with the permissions that the maker has. */
export function PermissionChoice({ choices, chosen, error, onChange }: PermissionChoiceProps) {
  const { translate, formatNumber } = useI18n();
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <fieldset className={css.permissions}>
      <legend>
        {translate('tokens.permissions')} <span>({translate('state.required')})</span>
      </legend>
      {error && (
        <p role="alert" className={css.error}>
          {error.join(' ')}
        </p>
      )}
      {choices.map(({ label, permissions }) => {
        const count = permissions.filter(({ name }) => chosen.has(name)).length;
        return (
          <details key={label}>
            <summary>
              {label}
              <span>
                {formatNumber(count)}/{formatNumber(permissions.length)}
              </span>
            </summary>
            <div className={css.options}>
              {permissions.map((one) => (
                <label key={one.name}>
                  <input type="checkbox" checked={chosen.has(one.name)} onChange={() => toggle(one.name)} />
                  {one.label}
                </label>
              ))}
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}
