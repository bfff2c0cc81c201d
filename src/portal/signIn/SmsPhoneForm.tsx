import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useMutation } from '@tanstack/react-query';
import css from '../Login.module.css';
import { DemoHint } from './DemoHint.tsx';
import { SignInNotices, useWait } from './SignInNotices.tsx';
import { useRequired } from './useRequired.ts';

/** `POST /api/sms-login`: the reply is the same whether anybody has this number or not. */
export const requestCode = (phone: string) =>
  request<unknown>('/sms-login', { method: 'POST', body: { phone } });

interface SmsPhoneFormProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onRequested: () => void;
}

export function SmsPhoneForm({ phone, onPhone, onRequested }: SmsPhoneFormProps) {
  const { translate } = useI18n();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => requestCode(phone.trim()),
    onSuccess: onRequested,
  });
  const wait = useWait(error);
  const { isFilled, missing } = useRequired();
  const label = translate('sms.phone');
  const atField = error instanceof HttpError ? error.errors['phone'] : undefined;
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled(event.currentTarget) && !isPending && wait === 0) mutate();
      }}
    >
      <SignInNotices error={atField ? null : error} wait={wait} />
      <Field label={label} hint={translate('sms.phone_hint')} error={missing(label, phone) ?? atField}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            value={phone}
            onChange={(event) => onPhone(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" wide busy={isPending} aria-disabled={wait > 0}>
        {translate('sms.ask')}
      </Button>
      <DemoHint of="sms" />
    </form>
  );
}
