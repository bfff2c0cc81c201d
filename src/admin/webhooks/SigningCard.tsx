import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Copied } from '#ui/tokens/Copied.tsx';
import { useTokenWords } from '#ui/tokens/useTokenWords.ts';
import { Notice } from '../Notice.tsx';
import css from '../receivers/receivers.module.css';

/** The signing secret: whether there is one, and a new one, which is shown once. */
export function SigningCard({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: signingKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /webhooks/:id/signing', { params: { id } }, { signal })).data,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={3} />;
  const { has_secret, made_at, old_until } = data;
  return (
    <Card title={translate('webhooks.signing')} className={css.card}>
      <div className={css.part}>
        <p>{translate('webhooks.signing_intro')}</p>
        {has_secret ? (
          <p>
            {made_at && translate('webhooks.made', { at: formatDateTime(made_at) })}{' '}
            {old_until && translate('webhooks.old_until', { at: formatDateTime(old_until) })}
          </p>
        ) : (
          <Notice tone="warn">{translate('webhooks.no_secret')}</Notice>
        )}
        {session.can('webhook-edit') && (
          <div>
            <Button variant={has_secret ? 'outlined' : 'primary'} onClick={() => setAsking(true)}>
              {translate(has_secret ? 'webhooks.rotate' : 'webhooks.make')}
            </Button>
          </div>
        )}
        {isAsking && <SecretDialog id={id} isFirst={!has_secret} onClose={() => setAsking(false)} />}
      </div>
    </Card>
  );
}

const signingKey = (id: string) => ['admin', 'webhook', id, 'signing'];

interface SecretDialogProps {
  readonly id: string;
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

function SecretDialog({ id, isFirst, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const hasCopyWords = useTokenWords();
  const [isNew] = useState(isFirst);
  const make = useMutation({
    mutationFn: async () => (await call('POST /webhooks/:id/secrets', { params: { id } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signingKey(id) }),
  });
  const secret = make.data?.secret;
  const title = translate(isNew ? 'webhooks.make' : 'webhooks.rotate');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            {translate('action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{translate('action.cancel')}</Button>
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {title}
            </Button>
          </>
        )
      }
    >
      <div className={css.part}>
        <p role="status">
          {translate(
            secret ? 'webhooks.shown_once' : isNew ? 'webhooks.signing_intro' : 'webhooks.rotate_body',
          )}
        </p>
        {secret && hasCopyWords && <Copied label={translate('webhooks.secret')} text={secret} />}
        <div role="alert">{make.error && <p className={css.bad}>{errorText(make.error, words)}</p>}</div>
      </div>
    </Dialog>
  );
}
