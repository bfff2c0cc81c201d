import { PasswordStrength } from '#ui/passwords/PasswordStrength.tsx';
import { useWatch } from 'react-hook-form';

/** The strength of the password that the form is about to give to a person. */
export function PersonPasswordStrength({ password }: { password: string }) {
  const [nip, name, email] = useWatch({ name: ['nip', 'name', 'email'] }) as readonly unknown[];
  const owner = { nip: textOf(nip), name: textOf(name), email: textOf(email) };
  return <PasswordStrength password={password} owner={owner} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
