import { Button, buttonClass } from '#ui/Button.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { enter, enterByPassword } from '#ui/sessionChanges.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import css from '../Login.module.css';
import { companySignOut } from './companySignOut.ts';
import { companyOf } from './companyOf.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInNotices, useWait } from './SignInNotices.tsx';
import { useRequired } from './useRequired.ts';
import { useSecondStep } from './useSecondStep.tsx';
import type { CompanyProvider } from './useSignInConfig.ts';

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

interface CompanySignInProps {
  readonly providers: readonly CompanyProvider[];
  /** What somebody has typed: the provider of its domain is offered first. */
  readonly username: string;
  /** The provider that the form below offers already. */
  readonly shown: CompanyProvider | undefined;
  /** After a return from a provider: the other ways are needed again. */
  readonly onBack: () => void;
}

/** A button for each provider of the company, and the way on after the return from one. */
export function CompanySignIn({ providers, username, shown, onBack }: CompanySignInProps) {
  const returned = useReturn();
  const theirs = companyOf(username, providers);
  const rest = providers.filter((one) => one !== theirs);
  const offered = (
    <Providers providers={theirs && theirs !== shown ? [theirs, ...rest] : rest} username={username} />
  );
  if (returned.code !== null)
    return (
      <Returned code={returned.code} onBack={onBack}>
        {offered}
      </Returned>
    );
  return (
    <>
      <SignOutThere />
      {returned.error !== null && returned.error !== 'cancelled' && (
        <Refusal {...returned} error={returned.error} />
      )}
      {offered}
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

interface ProvidersProps {
  readonly providers: readonly CompanyProvider[];
  readonly username: string;
}

function Providers({ providers, username }: ProvidersProps) {
  if (providers.length === 0) return null;
  return (
    <div className={css.form}>
      {providers.map((provider) => (
        <ToProvider key={provider.key} provider={provider} username={username} />
      ))}
    </div>
  );
}

interface ToProviderProps {
  readonly provider: CompanyProvider;
  readonly username: string;
  readonly variant?: 'primary' | 'outlined';
}

/** A link and no form: a form could not be redirected to another site (CSP form-action). */
function ToProvider({ provider, username, variant = 'outlined' }: ToProviderProps) {
  const { lang, translate } = useI18n();
  const redirect = new URLSearchParams(location.search).get('redirect');
  const isTheirs = companyOf(username, [provider]) !== undefined;
  const query = new URLSearchParams({
    language: lang,
    ...(redirect && { redirect }),
    ...(isTheirs && { login_hint: username.trim() }),
  });
  return (
    <a
      className={buttonClass({ wide: true, variant })}
      href={`/api/sso/${provider.key}/start?${String(query)}`}
    >
      {translate('company.sign_in', { name: provider.name })}
    </a>
  );
}

interface CompanyOnlyProps {
  readonly provider: CompanyProvider;
  readonly username: string;
  /** For who has a password all the same, as a break-glass account. */
  readonly onOtherWay: () => void;
}

/** In the place of the password, for addresses of a domain whose people use nothing else. */
export function CompanyOnly({ provider, username, onOtherWay }: CompanyOnlyProps) {
  const { translate } = useI18n();
  return (
    <>
      <p className={css.notice}>{translate('company.only', { name: provider.name })}</p>
      <ToProvider provider={provider} username={username} variant="primary" />
      <Button variant="text" onClick={onOtherWay}>
        {translate('company.other_way')}
      </Button>
    </>
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
  readonly onBack: () => void;
  /** The providers, for another try. */
  readonly children: ReactNode;
}

/** Asks for the session of a finished sign-in, or for the password that connects the account. */
function Returned({ code, onBack, children }: ReturnedProps) {
  const { translate } = useI18n();
  const [isOver, setOver] = useState(false);
  const again = () => setOver(true);
  const { mutate, error } = useMutation({ mutationFn: () => enter('/sso/handoffs', { code }) });
  useEffect(() => mutate(), [mutate]);
  const second = useSecondStep(error, again);
  const isToConfirm = error instanceof HttpError && error.code === 'sso-confirm';
  const isBack = isOver || (error !== null && !second && !isToConfirm);
  useEffect(() => {
    if (isBack) onBack();
  }, [isBack, onBack]);
  if (isOver) return children;
  if (second) return second;
  if (isToConfirm)
    return <Confirmation code={code} again={again} facts={error.body['facts'] as ConfirmationFacts} />;
  if (!error) return <p role="status">{translate('company.finishing')}</p>;
  return (
    <>
      <SignInNotices error={error} wait={0} />
      {children}
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
      <PasswordField
        label={translate('company.password')}
        value={password}
        onChange={setPassword}
        missing={missing}
      />
      <Button type="submit" variant="primary" wide busy={isPending} aria-disabled={wait > 0}>
        {translate('company.connect')}
      </Button>
    </form>
  );
}
