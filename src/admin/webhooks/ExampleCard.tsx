import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { webhookDeliveries } from '#shared/views/webhookDeliveries.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { TryLine } from './TryLine.tsx';
import css from './webhooks.module.css';

/** Sends the event `ping`, and shows how the receiver answers. */
export function ExampleCard({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async () => (await call('POST /webhooks/:id/examples', { params: { id } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [webhookDeliveries.name] }),
  });
  return (
    <Card title={translate('webhooks.example')} className={css.card}>
      <div className={css.part}>
        <p>{translate('webhooks.example_intro')}</p>
        <div>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {translate('webhooks.send_example')}
          </Button>
        </div>
        <div role="status" className={css.part}>
          {send.data && (
            <>
              {!send.data.error && <p>{translate('webhooks.example_sent')}</p>}
              <TryLine one={send.data} />
            </>
          )}
        </div>
        <div role="alert">{send.error && <p className={css.bad}>{errorText(send.error, words)}</p>}</div>
      </div>
    </Card>
  );
}
