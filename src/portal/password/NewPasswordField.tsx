import type { PasswordOwner } from '#shared/domain/passwords.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PasswordStrength } from '#ui/passwords/PasswordStrength.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';

interface NewPasswordFieldProps {
  readonly owner: PasswordOwner;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: readonly string[] | undefined;
}

/** A new password, with its strength while the person types. */
export function NewPasswordField({ owner, value, onChange, error }: NewPasswordFieldProps) {
  const { translate } = useI18n();
  return (
    <Field
      label={translate('password.new')}
      error={error}
      hint={<PasswordStrength password={value} owner={owner} />}
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
