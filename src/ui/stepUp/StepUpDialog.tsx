import type { StepUpMethod, StepUpState } from '#shared/api/stepUp.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../Button.tsx';
import { call } from '../call.ts';
import { Dialog } from '../Dialog.tsx';
import { errorText } from '../errorText.ts';
import { Field } from '../Field.tsx';
import { HttpError } from '../http.ts';
import { useI18n } from '../i18n.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { session } from '../session.ts';
import { CompanyProof } from './CompanyProof.tsx';
import css from './StepUpDialog.module.css';

interface StepUpDialogProps {
  readonly state: StepUpState;
  /** With true once the server has accepted the proof, with false when the person closes it. */
  readonly onEnd: (isVerified: boolean) => void;
}

/** Pages, for who can give no proof here. */
const LAST_WAYS = { sign_in: 'logout', choose_password: 'password' } as const;

/** Asks for a proof of who one is. Without a way to give one, the person has to sign in again, or to choose a password by a mail. */
export function StepUpDialog({ state, onEnd }: StepUpDialogProps) {
  const { methods, providers } = state;
  const { translate, lang } = useI18n();
  const formId = useId();
  const [method, setMethod] = useState(methods[0]);
  const form = useProof(method, () => onEnd(true));
  const last = state.by_sign_in ? 'sign_in' : 'choose_password';
  const place = useRef<HTMLFormElement>(null);
  // The browser's choice is the first button, the cross.
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [method]);
  return (
    <Dialog
      title={translate('step_up.title')}
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{translate('action.cancel')}</Button>
          {method ? (
            <Button variant="primary" type="submit" form={formId} busy={form.isPending}>
              {translate(method === 'passkey' ? 'step_up.use_passkey' : 'step_up.action')}
            </Button>
          ) : providers.length > 0 ? null : (
            <Button variant="primary" onClick={() => location.assign(`/${lang}/${LAST_WAYS[last]}`)}>
              {translate(`step_up.${last}`)}
            </Button>
          )}
        </>
      }
    >
      {method ? (
        <form ref={place} id={formId} className={css.form} onSubmit={form.submit}>
          <p>{translate(`step_up.intro_${method}`)}</p>
          {method !== 'passkey' && <ProofField key={method} method={method} form={form} />}
          <div role="alert">{form.refusal && <p className={css.refusal}>{form.refusal}</p>}</div>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="text" onClick={() => setMethod(other)}>
                {translate(`step_up.use_${other}`)}
              </Button>
            ))}
        </form>
      ) : providers.length > 0 ? (
        <CompanyProof providers={providers} onVerified={() => onEnd(true)} />
      ) : (
        <p>{translate(`step_up.${last}_first`)}</p>
      )}
    </Dialog>
  );
}

type Form = ReturnType<typeof useProof>;

function ProofField({ method, form }: { method: 'password' | 'app'; form: Form }) {
  const { translate } = useI18n();
  return (
    <>
      <input name="username" autoComplete="username" value={session.get().user?.nip ?? ''} readOnly hidden />
      <Field
        label={translate(`step_up.${method}`)}
        error={form.fieldErrors}
        hint={translate('step_up.lasts', { smart_count: 10 })}
      >
        {(control) =>
          method === 'app' ? (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={40}
              value={form.typed}
              onChange={({ target }) => form.setTyped(target.value)}
            />
          ) : (
            <PasswordInput
              control={control}
              autoComplete="current-password"
              required
              value={form.typed}
              onChange={form.setTyped}
              showText={translate('step_up.show_password')}
              hideText={translate('step_up.hide_password')}
            />
          )
        }
      </Field>
    </>
  );
}

/** Gives the proof; the person's own stop of a passkey is no error. */
async function prove(method: StepUpMethod, typed: string): Promise<void> {
  if (method === 'password') await call('POST /me/step-up', { body: { current_password: typed } });
  else if (method === 'app') await call('POST /me/step-up', { body: { code: typed } });
  else {
    const { answerByPasskey } = await import('../factors/browserPasskeys.ts');
    const { data } = await call('POST /me/step-up/options');
    const passkey = await answerByPasskey(data.options);
    await call('POST /me/step-up', { body: { challenge: data.challenge, passkey: { ...passkey } } });
  }
}

function useProof(method: StepUpMethod | undefined, onVerified: () => void) {
  const { translate } = useI18n();
  const [typed, setTyped] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const errors = error instanceof HttpError ? error.errors : {};
  const fieldErrors = errors['current_password'] ?? errors['code'];
  const isStopped = (error as Error | undefined)?.name === 'PasskeyStopped';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !method) return;
    setPending(true);
    setError(undefined);
    try {
      await prove(method, typed);
      onVerified();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return {
    typed,
    setTyped,
    isPending,
    fieldErrors,
    refusal: error !== undefined && !fieldErrors && !isStopped ? errorText(error, translate) : undefined,
    submit: (event: FormEvent) => void submit(event),
  };
}
