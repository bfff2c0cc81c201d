import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { DeliveryTry } from '#shared/api/webhooks.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { TryLine } from './TryLine.tsx';
import css from './receivers.module.css';

interface ExampleCardProps {
  /** The log that the example appears in. */
  readonly log: string;
  readonly intro: string;
  readonly accepted: string;
  readonly send: () => Promise<DeliveryTry>;
}

/** Sends an example, and shows how the receiver answers. */
export function ExampleCard({ log, intro, accepted, send: sendExample }: ExampleCardProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: sendExample,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [log] }),
  });
  return (
    <Card title={translate('webhooks.example')} className={css.card}>
      <div className={css.part}>
        <p>{intro}</p>
        <div>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {translate('webhooks.send_example')}
          </Button>
        </div>
        <div role="status" className={css.part}>
          {send.data && (
            <>
              {!send.data.error && <p>{accepted}</p>}
              <TryLine one={send.data} />
            </>
          )}
        </div>
        <div role="alert">{send.error && <p className={css.bad}>{errorText(send.error, words)}</p>}</div>
      </div>
    </Card>
  );
}
