import { codeOf } from '#shared/domain/signInCodes.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { signInByCode } from '#ui/sessionChanges.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import css from '../Login.module.css';
import { useCountdown } from '../useCountdown.ts';
import { SignInNotices, useWait } from './SignInNotices.tsx';
import { useSecondStep } from './useSecondStep.tsx';
import { requestCode } from './SmsPhoneForm.tsx';

/** An SMS takes a while; a new request would invalidate the code on its way. */
const RESEND_SECONDS = 60;

interface SmsCodeFormProps {
  /** From the link of an SMS; empty when it is typed. */
  readonly code: string;
  readonly phone: string;
  /** When a code was requested here, in milliseconds. */
  readonly requestedAt: number | undefined;
  readonly onRequested: () => void;
  readonly onOtherNumber: (() => void) | undefined;
}

export function SmsCodeForm({
  code: given,
  phone,
  requestedAt,
  onRequested,
  onOtherNumber,
}: SmsCodeFormProps) {
  const { translate } = useI18n();
  const [typed, setTyped] = useState(requestedAt === undefined ? given : '');
  const [isMisshapen, setMisshapen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: signInByCode });
  const wait = useWait(error);
  const second = useSecondStep(error, onOtherNumber ?? reset);
  const submit = () => {
    const code = codeOf(typed);
    setMisshapen(code === null);
    // A text that cannot be a code does not cost one of the few tries.
    if (code !== null && !isPending && wait === 0) mutate(code);
  };
  if (second) return second;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={css.notice} role="status">
        {translate(requestedAt === undefined ? 'sms.from_link' : 'sms.asked')}
      </p>
      <SignInNotices error={isMisshapen ? null : error} wait={wait} />
      <CodeField
        value={typed}
        error={isMisshapen ? translate('sms.code_shape') : undefined}
        onChange={(value) => {
          setTyped(value);
          setMisshapen(false);
        }}
      />
      <Button type="submit" variant="primary" wide busy={isPending} aria-disabled={wait > 0}>
        {translate('sms.enter')}
      </Button>
      {requestedAt !== undefined && (
        <Resend phone={phone} requestedAt={requestedAt} onRequested={onRequested} />
      )}
      {onOtherNumber && (
        <Button variant="text" onClick={onOtherNumber}>
          {translate('sms.other_number')}
        </Button>
      )}
    </form>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function CodeField({ value, error, onChange }: CodeFieldProps) {
  const { translate } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={translate('sms.code')} hint={translate('sms.code_hint')} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={`${control.className} ${css.code}`}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Resend({
  phone,
  requestedAt,
  onRequested,
}: {
  phone: string;
  requestedAt: number;
  onRequested: () => void;
}) {
  const { translate } = useI18n();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => requestCode(phone.trim()),
    onSuccess: onRequested,
  });
  const wait = Math.max(useCountdown(RESEND_SECONDS, requestedAt), useWait(error));
  return (
    <div className={css.resend}>
      <Button wide busy={isPending} aria-disabled={wait > 0} onClick={() => wait === 0 && mutate()}>
        {wait > 0 ? translate('sms.again_in', wait) : translate('sms.again')}
      </Button>
      <p>{translate('sms.limit')}</p>
    </div>
  );
}
