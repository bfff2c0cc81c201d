import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { makePasskey, PasskeyStopped } from '#ui/factors/browserPasskeys.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import css from '../profile/profile.module.css';
import { ownWords } from './Part.tsx';
import type { PartProps } from './SecurityCard.tsx';

/** Names a new passkey, then lets the browser make it. */
export function NewPasskeyDialog({ say, changed, onClose }: PartProps & { readonly onClose: () => void }) {
  const { translate } = useI18n();
  const formId = useId();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: make,
    onSuccess: (codes) => {
      toast.show({ title: say('security.added') });
      onClose();
      changed(codes);
    },
  });
  const refusal =
    error instanceof PasskeyStopped
      ? say(`security.passkey_${error.reason}`)
      : error && (ownWords(error) ?? errorText(error, translate));
  return (
    <Dialog
      title={say('security.passkey_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('security.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {say('security.add_passkey')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && name.trim()) mutate(name.trim());
        }}
      >
        <Field label={say('security.passkey_name')} hint={say('security.passkey_name_hint')}>
          {(control) => (
            <input
              {...control}
              ref={input}
              required
              maxLength={80}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div role="status">{refusal && <p className={css.hint}>{refusal}</p>}</div>
      </form>
    </Dialog>
  );
}

async function make(name: string): Promise<readonly string[] | null> {
  const { data } = await call('POST /me/second-factor/passkey-options');
  const response = await makePasskey(data.options);
  const body = { challenge: data.challenge, response: { ...response }, name };
  return (await call('POST /me/second-factor/passkeys', { body })).data.recovery_codes;
}
