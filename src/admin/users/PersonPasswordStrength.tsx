import { PasswordStrength } from '#ui/passwords/PasswordStrength.tsx';
import { useWatch } from 'react-hook-form';

/** The strength of the password that the form is about to give to a person. */
export function PersonPasswordStrength({ password }: { password: string }) {
  const fields = ['nip', 'name', 'email', 'break_glass'];
  const [nip, name, email, mark] = useWatch({ name: fields }) as readonly unknown[];
  const owner = { nip: textOf(nip), name: textOf(name), email: textOf(email), break_glass: mark === true };
  return <PasswordStrength password={password} owner={owner} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
