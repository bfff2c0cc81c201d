import { webhooks } from '#shared/resources/webhooks.ts';
import { session } from '#ui/session.ts';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { Deliveries } from './Deliveries.tsx';
import { ExampleCard } from './ExampleCard.tsx';
import { SigningCard } from './SigningCard.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';

const partsOf = (record: LinkRecord) => {
  const id = String(record.id);
  return (
    <>
      <SwitchedOff record={record} />
      <SigningCard id={id} />
      {session.can('webhook-edit') && <ExampleCard id={id} />}
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
