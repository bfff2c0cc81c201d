import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error of an empty field, from `useRequired`. */
  readonly missing: (label: string, value: string) => string | undefined;
}

/** The password that a person has, where they sign in. */
export function PasswordField({ label, value, onChange, missing }: PasswordFieldProps) {
  const { translate } = useI18n();
  return (
    <Field label={label} error={missing(label, value)}>
      {(control) => (
        <PasswordInput
          control={control}
          name="password"
          autoComplete="current-password"
          required
          value={value}
          onChange={onChange}
          showText={translate('login.show_password')}
          hideText={translate('login.hide_password')}
        />
      )}
    </Field>
  );
}
