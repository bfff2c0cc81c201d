import { passwordFault, PASSWORD_MIN_LENGTH, type PasswordOwner } from '#shared/domain/passwords.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Check, Circle } from 'lucide-react';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import css from './NewPasswordField.module.css';

interface NewPasswordFieldProps {
  readonly owner: PasswordOwner;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: readonly string[] | undefined;
}

/** A new password, with the server's rules ticked off while the person types. */
export function NewPasswordField({ owner, value, onChange, error }: NewPasswordFieldProps) {
  const { translate } = useI18n();
  const fault = value === '' ? 'min_length' : passwordFault(value, owner);
  const isLong = fault !== 'min_length' && fault !== 'max_length';
  return (
    <Field
      label={translate('password.new')}
      error={error}
      hint={
        <ul className={css.rules}>
          <Rule isMet={isLong} text={translate('password.rule_length', { min: PASSWORD_MIN_LENGTH })} />
          <Rule isMet={fault === null} text={translate('password.rule_guess')} />
        </ul>
      }
    >
      {(control) => (
        <PasswordInput
          control={control}
          name="new-password"
          autoComplete="new-password"
          required
          value={value}
          onChange={onChange}
          showText={translate('password.show')}
          hideText={translate('password.hide')}
        />
      )}
    </Field>
  );
}

function Rule({ isMet, text }: { isMet: boolean; text: string }) {
  const { translate } = useI18n();
  const Icon = isMet ? Check : Circle;
  return (
    <li className={isMet ? css.met : undefined}>
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>
        {text}
        {isMet && <span className="visually-hidden"> ({translate('password.rule_met')})</span>}
      </span>
    </li>
  );
}
