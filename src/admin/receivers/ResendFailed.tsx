import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useSession } from '#ui/session.ts';
import { useAction } from '../generated/viewActions.tsx';

interface ResendFailedProps {
  /** A log with an action `resend` and a filter by state. */
  readonly view: AnyResource;
  readonly body: string;
}

/** Sends everything that failed again, once the person has confirmed. */
export function ResendFailed({ view, body }: ResendFailedProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy } = useAction(view);
  const { resend } = view.view!.actions;
  if (!useSession().permissions.includes(resend!.access)) return null;
  const close = () => setOpen(false);
  const again = () => void perform(resend!, { filter: { state: 'failed' } }).then(close);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {translate('webhooks.resend_failed')}
      </Button>
      {isOpen && (
        <Dialog
          title={translate('webhooks.resend_failed')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{translate('action.cancel')}</Button>
              <Button variant="primary" busy={isBusy} onClick={again}>
                {translate('webhooks.resend_failed')}
              </Button>
            </>
          }
        >
          <p>{body}</p>
        </Dialog>
      )}
    </>
  );
}
