import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import css from '../receivers/receivers.module.css';

const secretKey = (id: string) => ['admin', 'record-store', id, 'secret'];

/** The secret: whether there is one, and the field to enter another one. It is never shown. */
export function SecretCard({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: secretKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /record-stores/:id/secret', { params: { id } }, { signal })).data,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <Card title={translate('recordStores.secret')} className={css.card}>
      <div className={css.part}>
        {data.entered_at ? (
          <p>{translate('recordStores.entered', { at: formatDateTime(data.entered_at) })}</p>
        ) : (
          <Notice tone="warn">{translate('recordStores.no_secret')}</Notice>
        )}
        {session.can('record-store-edit') && <SecretForm id={id} />}
      </div>
    </Card>
  );
}

function SecretForm({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState('');
  const enter = useMutation({
    mutationFn: async () =>
      (await call('PUT /record-stores/:id/secret', { params: { id }, body: { secret } })).data,
    onSuccess: async () => {
      setSecret('');
      toast.show({ title: translate('recordStores.stored') });
      await queryClient.invalidateQueries({ queryKey: secretKey(id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  return (
    <form className={css.part} onSubmit={submit}>
      <Field
        label={translate('recordStores.new_secret')}
        hint={translate('recordStores.secret_hint')}
        error={enter.error ? errorText(enter.error, words) : undefined}
      >
        {(control) => (
          <PasswordInput
            control={control}
            value={secret}
            onChange={setSecret}
            autoComplete="new-password"
            maxLength={1_000}
            showText={translate('recordStores.show_secret')}
            hideText={translate('recordStores.hide_secret')}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={enter.isPending} disabled={secret === ''}>
          {translate('recordStores.enter_secret')}
        </Button>
      </div>
    </form>
  );
}
