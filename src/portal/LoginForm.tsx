import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { signIn } from '#ui/sessionChanges.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './Login.module.css';
import { PasswordField } from './signIn/PasswordField.tsx';
import { SignInNotices, useWait } from './signIn/SignInNotices.tsx';
import { useRequired } from './signIn/useRequired.ts';
import { useSecondStep } from './signIn/useSecondStep.tsx';
import { useSignIn } from './signIn/useSignIn.ts';

interface LoginFormProps {
  readonly username: string;
  readonly password: string;
  readonly onUsername: (value: string) => void;
  readonly onPassword: (value: string) => void;
  /** In the place of the password: the only way in for this address, a link to a provider. */
  readonly instead?: ReactNode;
  /** Below the form, beside the password; it leaves with it when the second step begins. */
  readonly children?: ReactNode;
}

/** The page above navigates as soon as the session has a person. */
export function LoginForm(props: LoginFormProps) {
  const { username, password, onUsername, onPassword, instead, children } = props;
  const { lang, translate } = useI18n();
  const { mutate, isPending, error, againIn, reset } = useSignIn(() => signIn(username.trim(), password));
  const wait = useWait(error);
  const second = useSecondStep(error, reset);
  const { isFilled, missing } = useRequired();
  const usernameLabel = translate('login.username');
  if (second) return second;
  return (
    <>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (instead) event.currentTarget.querySelector<HTMLElement>('a[href^="/api/sso/"]')?.click();
          else if (isFilled(event.currentTarget) && !isPending && wait === 0) mutate();
        }}
      >
        <SignInNotices error={error} wait={wait} againIn={againIn} />
        <Field label={usernameLabel} error={missing(usernameLabel, username)}>
          {(control) => (
            <input
              {...control}
              name="username"
              // eslint-disable-next-line jsx-a11y/autocomplete-valid -- WebAuthn Level 3, 5.11: passkeys in the browser's list
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={username}
              onChange={(event) => onUsername(event.target.value)}
            />
          )}
        </Field>
        {instead ?? (
          <>
            <PasswordField
              label={translate('login.password')}
              value={password}
              onChange={onPassword}
              missing={missing}
            />
            <Button type="submit" variant="primary" wide busy={isPending} aria-disabled={wait > 0}>
              {translate(isPending ? 'login.submitting' : 'login.submit')}
            </Button>
            <Link className={css.forgot} to={`/${lang}/password`} state={{ username: username.trim() }}>
              {translate('login.forgot')}
            </Link>
          </>
        )}
      </form>
      {!instead && children}
    </>
  );
}
