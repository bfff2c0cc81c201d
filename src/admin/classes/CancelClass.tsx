import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { setCancellation } from '#dataProvider/recordCalls.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';
import { useRecordCall } from '../generated/useRecordCall.ts';
import { allows, type LinkRecord } from '../recordLinks.ts';

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
  async function call(reason: string | null, message: string) {
    await run(() => setCancellation(id, reason));
    toast.show({ title: translate(message) });
  }
  const showError = (error: unknown) =>
    toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
  const mayRestore = record['status'] === 'cancelled' && allows(record, 'uncancel');
  return {
    mayRestore,
    mayCancel: !mayRestore && allows(record, 'cancel'),
    isRunning,
    label: translate(mayRestore ? 'admin.cancel.restore' : 'admin.cancel.cancel'),
    act: () => (mayRestore ? void call(null, 'admin.cancel.restored').catch(showError) : setOpen(true)),
    dialog: isOpen && (
      <CancelDialog act={(reason) => call(reason, 'admin.cancel.cancelled')} onClose={() => setOpen(false)} />
    ),
  };
}

interface CancelDialogProps {
  readonly act: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function CancelDialog({ act, onClose }: CancelDialogProps) {
  const translate = useTranslate();
  const label = translate('admin.reason');
  return (
    <ReasonDialog
      title={translate('admin.cancel.title')}
      explanation={translate('admin.cancel.explain')}
      reason={{ label, tooShort: translate('validation.required', { property: label }) }}
      keep={translate('admin.cancel.keep')}
      confirm={translate('admin.cancel.confirm')}
      isDanger
      act={act}
      onClose={onClose}
    />
  );
}
