import { useTranslate } from 'ra-core';
import { webhooks } from '#shared/resources/webhooks.ts';
import { webhookDeliveries } from '#shared/views/webhookDeliveries.ts';
import { call } from '#ui/call.ts';
import { session } from '#ui/session.ts';
import { ExampleCard } from '../receivers/ExampleCard.tsx';
import { SwitchedOff } from '../receivers/SwitchedOff.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { Deliveries } from './Deliveries.tsx';
import { SigningCard } from './SigningCard.tsx';

function Example({ id }: { readonly id: string }) {
  const translate = useTranslate();
  return (
    <ExampleCard
      log={webhookDeliveries.name}
      intro={translate('webhooks.example_intro')}
      accepted={translate('webhooks.example_sent')}
      send={async () => (await call('POST /webhooks/:id/examples', { params: { id } })).data}
    />
  );
}

const partsOf = (record: LinkRecord) => {
  const id = String(record.id);
  return (
    <>
      <SwitchedOff resource={webhooks} record={record} words="webhooks" />
      <SigningCard id={id} />
      {session.can('webhook-edit') && <Example id={id} />}
    </>
  );
};

/** The notice says it. */
const HIDDEN = ['disabled_reason'];

const logOf = (record: LinkRecord) => <Deliveries webhook={record} />;

/** The page of a webhook: why it is off, its secret, an example, and what was sent. */
export const WebhookShow = () => (
  <ResourceShow resource={webhooks} hidden={HIDDEN} below={logOf}>
    {partsOf}
  </ResourceShow>
);
