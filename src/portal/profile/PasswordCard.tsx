import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import css from './profile.module.css';
import { DEVICES, type Me } from './profileCalls.ts';

/** Changing the password; a person without one requests the link of a mail. */
export function PasswordCard({ me }: { me: Me }) {
  const { translate } = useI18n();
  return (
    <Card title={translate('profile.password')}>
      {me.has_password ? <ChangeForm me={me} /> : <FirstPassword nip={me.nip} />}
    </Card>
  );
}

function ChangeForm({ me }: { me: Me }) {
  const { translate } = useI18n();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useChange(() => {
    setCurrent('');
    setPassword('');
  });
  const errors = error instanceof HttpError ? error.errors : {};
  const isElsewhere = error && Object.keys(errors).length === 0;
  const [show, hide] = [translate('password.show'), translate('password.hide')];
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ current_password: current, password });
      }}
    >
      <div role="alert">{isElsewhere && <p className={css.notice}>{errorText(error, translate)}</p>}</div>
      <input name="username" autoComplete="username" value={me.nip} readOnly hidden />
      <Field label={translate('profile.current_password')} error={errors['current_password']}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="current-password"
            required
            value={current}
            onChange={setCurrent}
            showText={show}
            hideText={hide}
          />
        )}
      </Field>
      <NewPasswordField owner={me} value={password} onChange={setPassword} error={errors['password']} />
      <p className={css.hint}>{translate('profile.password_hint')}</p>
      <div className={css.actions}>
        <Button type="submit" busy={isPending}>
          {translate('profile.password_change')}
        </Button>
      </div>
    </form>
  );
}

function useChange(onChanged: () => void) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      request<unknown>('/me/password', { method: 'PUT', body }),
    onSuccess: () => {
      onChanged();
      toast.show({ title: translate('password.changed') });
      void queryClient.invalidateQueries({ queryKey: DEVICES });
    },
  });
}

function FirstPassword({ nip }: { nip: string }) {
  const { translate } = useI18n();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request<unknown>('/password-resets', { method: 'POST', body: { username: nip } }),
  });
  return (
    <div className={css.form}>
      <p className={css.hint} role="status">
        {translate(isSuccess ? 'password.asked' : 'profile.no_password')}
      </p>
      <div role="alert">{error && <p className={css.notice}>{errorText(error, translate)}</p>}</div>
      {!isSuccess && (
        <div className={css.actions}>
          <Button busy={isPending} onClick={() => mutate()}>
            {translate('profile.no_password_ask')}
          </Button>
        </div>
      )}
    </div>
  );
}
