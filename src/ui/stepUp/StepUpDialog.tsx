import type { StepUpMethod } from '#shared/api/stepUp.ts';
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
import css from './StepUpDialog.module.css';

interface StepUpDialogProps {
  readonly methods: readonly StepUpMethod[];
  /** With true once the server has accepted the proof, with false when the person closes it. */
  readonly onEnd: (isVerified: boolean) => void;
}

/** Asks for a proof of who one is. Without a way to give one, the person has to sign in again. */
export function StepUpDialog({ methods, onEnd }: StepUpDialogProps) {
  const { translate, lang } = useI18n();
  const formId = useId();
  const form = useProof(() => onEnd(true));
  const canProve = methods.includes('password');
  const go = canProve ? (
    <Button variant="primary" type="submit" form={formId} busy={form.isPending}>
      {translate('step_up.action')}
    </Button>
  ) : (
    <Button variant="primary" onClick={() => location.assign(`/${lang}/logout`)}>
      {translate('step_up.sign_in')}
    </Button>
  );
  const cancel = <Button onClick={() => onEnd(false)}>{translate('action.cancel')}</Button>;
  return (
    <Dialog
      title={translate('step_up.title')}
      onClose={() => onEnd(false)}
      actions={
        <>
          {cancel}
          {go}
        </>
      }
    >
      {canProve ? <PasswordForm id={formId} form={form} /> : <p>{translate('step_up.sign_in_again')}</p>}
    </Dialog>
  );
}

function PasswordForm({ id, form }: { id: string; form: ReturnType<typeof useProof> }) {
  const { translate } = useI18n();
  const place = useRef<HTMLFormElement>(null);
  // The browser's choice is the first button, the cross.
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <form ref={place} id={id} className={css.form} onSubmit={form.submit}>
      <p>{translate('step_up.intro')}</p>
      <input name="username" autoComplete="username" value={session.get().user?.nip ?? ''} readOnly hidden />
      <Field
        label={translate('step_up.password')}
        error={form.fieldErrors}
        hint={translate('step_up.lasts', { smart_count: 10 })}
      >
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="current-password"
            required
            value={form.password}
            onChange={form.setPassword}
            showText={translate('step_up.show_password')}
            hideText={translate('step_up.hide_password')}
          />
        )}
      </Field>
      <div role="alert">{form.refusal && <p className={css.refusal}>{form.refusal}</p>}</div>
    </form>
  );
}

function useProof(onVerified: () => void) {
  const { translate } = useI18n();
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const fieldErrors = error instanceof HttpError ? error.errors['current_password'] : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setError(undefined);
    try {
      await call('POST /me/step-up', { body: { current_password: password } });
      onVerified();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return {
    password,
    setPassword,
    isPending,
    fieldErrors,
    refusal: error !== undefined && !fieldErrors ? errorText(error, translate) : undefined,
    submit: (event: FormEvent) => void submit(event),
  };
}
