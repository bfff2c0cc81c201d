import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { deliveries } from '#shared/views/deliveries.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useSession } from '#ui/session.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import { useAction } from '../generated/viewActions.tsx';
import { WithError } from '../generated/WithError.tsx';
import { Notice } from '../Notice.tsx';
import { useWaysOut } from '../useWaysOut.ts';
import type { LinkRecord } from '../recordLinks.ts';

const { retry } = deliveries.view!.actions;

const titleOf = (record: LinkRecord) => String(record['title']);
/** Many people get the same message. */
const heading = {
  field: 'title',
  textOf: titleOf,
  labelOf: (record: LinkRecord) => `${titleOf(record)}, ${(record['user'] as Expanded).name}`,
};

/** `settings/notification`: mails, SMS and push messages to people, why a message was not sent, and the retry. */
export function DeliveriesPage() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource={deliveries}
      actions={<RetryAll />}
      notice={<NotConfigured />}
      cells={{ reason: WithError }}
      heading={heading}
      nothing={translate('deliveries.nothing')}
    />
  );
}

/** Shown once, and not at each message. */
function NotConfigured() {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const channels = data.filter(({ reason }) => reason === 'not-configured').map(({ channel }) => channel);
  const ways = useWaysOut({ enabled: channels.length > 0 });
  const isOff = channels.some(
    (channel) => ways?.[channel as 'mail' | 'sms' | 'push'].is_configured === false,
  );
  if (!isOff) return null;
  return <Notice tone="warn">{translate('deliveries.not_configured')}</Notice>;
}

/** After an outage of the mail server: retries all failed ones, of the visible channel and person. */
function RetryAll() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { perform, isBusy } = useAction(deliveries);
  if (!useSession().permissions.includes(retry!.access)) return null;
  const filter = { ...(filterValues as Readonly<Record<string, unknown>>), state: 'failed' };
  const close = () => setConfirmOpen(false);
  return (
    <>
      <Button small onClick={() => setConfirmOpen(true)}>
        {translate('admin.retry_all')}
      </Button>
      {isConfirmOpen && (
        <Dialog
          title={translate('admin.retry_all')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{translate('action.cancel')}</Button>
              <Button
                variant="primary"
                busy={isBusy}
                onClick={() => void perform(retry!, { filter }).then(close)}
              >
                {translate('action.retry')}
              </Button>
            </>
          }
        >
          <p>{translate('deliveries.retry_all_body')}</p>
        </Dialog>
      )}
    </>
  );
}
