import { Button, buttonClass } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { loadWords, useI18n } from '#ui/i18n.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { enter, enterByPassword } from '#ui/sessionChanges.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import css from '../Login.module.css';
import { companySignOut } from './companySignOut.ts';
import { SignInNotices, useWait } from './SignInNotices.tsx';
import { useRequired } from './useRequired.ts';
import { useSecondStep } from './useSecondStep.tsx';

/** As `GET /api/config` names it. */
export interface CompanyProvider {
  readonly key: string;
  readonly name: string;
}

/** What the return from a provider has left in the fragment of the address. */
function useReturn() {
  const [returned] = useState(() => new URLSearchParams(location.hash.slice(1)));
  useEffect(() => {
    // A code is used once, and an error is of this visit: neither belongs into the history.
    if (returned.has('sso') || returned.has('sso-error'))
      history.replaceState(history.state, '', location.pathname + location.search);
  }, [returned]);
  const part = (name: string) => returned.get(name);
  return { code: part('sso'), error: part('sso-error'), email: part('email'), request: part('request') };
}

/** A button for each provider of the company, and the way on after the return from one. */
export function CompanySignIn({ providers }: { providers: readonly CompanyProvider[] }) {
  const { lang } = useI18n();
  const returned = useReturn();
  const words = useLoaded(
    useCallback(() => loadWords(lang, 'profile').then(() => ({ lang })), [lang]),
    true,
  );
  if (!words) return <Skeleton lines={2} />;
  if (returned.code !== null) return <Returned code={returned.code} providers={providers} />;
  return (
    <>
      <SignOutThere />
      {returned.error !== null && returned.error !== 'cancelled' && (
        <Refusal {...returned} error={returned.error} />
      )}
      <Providers providers={providers} />
    </>
  );
}

/** After signing out here: the session at the provider may go on, and somebody else may sit down at this computer. */
function SignOutThere() {
  const { translate } = useI18n();
  const [there] = useState(companySignOut);
  if (!there) return null;
  return (
    <p className={css.notice}>
      <a href={there.url}>{translate('company.sign_out_there', { name: there.name })}</a>
    </p>
  );
}

function Providers({ providers }: { providers: readonly CompanyProvider[] }) {
  const { lang, translate } = useI18n();
  const redirect = new URLSearchParams(location.search).get('redirect');
  const query = new URLSearchParams({ language: lang, ...(redirect && { redirect }) });
  return (
    <div className={css.form}>
      {providers.map(({ key, name }) => (
        // A link and no form: a form could not be redirected to another site (CSP form-action).
        <a key={key} className={buttonClass({ wide: true })} href={`/api/sso/${key}/start?${String(query)}`}>
          {translate('company.sign_in', { name })}
        </a>
      ))}
    </div>
  );
}

const REASONS = new Set([
  'sso-away',
  'sso-expired',
  'sso-inactive',
  'sso-incomplete',
  'sso-link-first',
  'sso-taken',
  'sso-unknown',
]);

interface RefusalProps {
  readonly error: string;
  readonly email: string | null;
  readonly request: string | null;
}

function Refusal({ error, email, request }: RefusalProps) {
  const { translate } = useI18n();
  return (
    <div role="alert" className={`${css.notice} ${css.refused}`}>
      <p>{translate(`company.error.${REASONS.has(error) ? error.slice(4) : 'refused'}`)}</p>
      {email && <p>{translate('company.account', { email })}</p>}
      {request && <p>{translate('company.request', { request })}</p>}
    </div>
  );
}

interface ReturnedProps {
  readonly code: string;
  readonly providers: readonly CompanyProvider[];
}

/** Asks for the session of a finished sign-in, or for the password that connects the account. */
function Returned({ code, providers }: ReturnedProps) {
  const { translate } = useI18n();
  const [isOver, setOver] = useState(false);
  const again = () => setOver(true);
  const { mutate, error } = useMutation({ mutationFn: () => enter('/sso/handoffs', { code }) });
  useEffect(() => mutate(), [mutate]);
  const second = useSecondStep(error, again);
  if (isOver) return <Providers providers={providers} />;
  if (second) return second;
  if (error instanceof HttpError && error.code === 'sso-confirm')
    return <Confirmation code={code} again={again} facts={error.body['facts'] as ConfirmationFacts} />;
  if (!error) return <p role="status">{translate('company.finishing')}</p>;
  return (
    <>
      <SignInNotices error={error} wait={0} />
      <Providers providers={providers} />
    </>
  );
}

interface ConfirmationFacts {
  readonly provider: string;
  readonly email: string | null;
}

interface ConfirmationProps {
  readonly code: string;
  readonly facts: ConfirmationFacts;
  /** Back to the providers. */
  readonly again: () => void;
}

function Confirmation({ code, facts, again }: ConfirmationProps) {
  const { translate } = useI18n();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => enterByPassword('/sso/handoffs/confirmation', { code, password }),
  });
  const wait = useWait(error);
  const second = useSecondStep(error, again);
  const { isFilled, missing } = useRequired();
  if (second) return second;
  const label = translate('company.password');
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled(event.currentTarget) && !isPending && wait === 0) mutate();
      }}
    >
      <p className={css.notice}>
        {translate('company.confirm', { provider: facts.provider, email: facts.email ?? '' })}
      </p>
      <SignInNotices error={error} wait={wait} />
      <Field label={label} error={missing(label, password)}>
        {(control) => (
          <PasswordInput
            control={control}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
            showText={translate('login.show_password')}
            hideText={translate('login.hide_password')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" wide busy={isPending} aria-disabled={wait > 0}>
        {translate('company.connect')}
      </Button>
    </form>
  );
}
