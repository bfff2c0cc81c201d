import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { setCancellation } from '#dataProvider/recordCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useRecordCall } from '../generated/useRecordCall.ts';
import { allows, type LinkRecord } from '../recordLinks.ts';
import css from './classes.module.css';

const MAX_REASON = 500;

/**
 * Cancels a published class with a reason that its participants read, or restores a cancelled one: `act` restores at once, and asks for the
 * reason before it cancels.
 */
export function useCancellation(record: LinkRecord) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const id = String(record['id']);
  const { isRunning, run } = useRecordCall('classes', id);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  async function call(reason: string | null, message: string) {
    setRefused(undefined);
    try {
      await run(() => setCancellation(id, reason));
      setOpen(false);
      toast.show({ title: translate(message) });
    } catch (error) {
      const atReason = error instanceof HttpError ? error.errors['reason'] : undefined;
      if (atReason) return setRefused(atReason.join(' '));
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  const mayRestore = record['status'] === 'cancelled' && allows(record, 'uncancel');
  return {
    mayRestore,
    mayCancel: !mayRestore && allows(record, 'cancel'),
    isRunning,
    label: translate(mayRestore ? 'admin.cancel.restore' : 'admin.cancel.cancel'),
    act: () => (mayRestore ? void call(null, 'admin.cancel.restored') : setOpen(true)),
    dialog: isOpen && (
      <CancelDialog
        isRunning={isRunning}
        refused={refused}
        onClose={() => setOpen(false)}
        onConfirm={(reason) => void call(reason, 'admin.cancel.cancelled')}
      />
    ),
  };
}

interface CancelDialogProps {
  readonly isRunning: boolean;
  /** The server's objection to the reason. */
  readonly refused: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

function CancelDialog({ isRunning, refused, onClose, onConfirm }: CancelDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onConfirm(reason.trim());
  };
  return (
    <Dialog
      title={translate('admin.cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('admin.cancel.keep')}</Button>
          <Button variant="danger" busy={isRunning} onClick={confirm}>
            {translate('admin.cancel.confirm')}
          </Button>
        </>
      }
    >
      <p>{translate('admin.cancel.explain')}</p>
      <div className={css.fields}>
        <Field
          required
          label={translate('admin.reason')}
          error={
            isMissing ? translate('validation.required', { property: translate('admin.reason') }) : refused
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_REASON}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
