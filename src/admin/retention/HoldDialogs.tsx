import { useTranslate } from 'ra-core';
import type { RetentionItem } from '#shared/api/retention.ts';
import { MAX_HOLD_REASON, MIN_HOLD_REASON } from '#shared/domain/retention.ts';
import { call } from '#ui/call.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';
import { useRetentionWords, useSaveItem } from './useRetention.ts';

interface HoldDialogProps {
  readonly item: RetentionItem;
  readonly onClose: () => void;
}

/** Stops the removal of a kind, with a reason. */
export function HoldDialog({ item: { kind, label, version }, onClose }: HoldDialogProps) {
  const translate = useTranslate();
  const save = useSaveItem();
  return (
    <ReasonDialog
      title={translate('retention.hold_of', { kind: label })}
      explanation={translate('retention.hold_explain')}
      reason={{
        label: translate('retention.hold_reason'),
        min: MIN_HOLD_REASON,
        max: MAX_HOLD_REASON,
        tooShort: translate('validation.min_length', { min: MIN_HOLD_REASON }),
      }}
      confirm={translate('retention.hold')}
      act={async (reason) => {
        await save(call('PUT /retention/:kind/hold', { params: { kind }, body: { reason, version } }));
        toast.show({ title: translate('retention.hold_set') });
      }}
      onClose={onClose}
    />
  );
}

/** Lets what is past the limit leave again, and says how much that is. */
export function EndHoldDialog({ item: { kind, label, version, due }, onClose }: HoldDialogProps) {
  const translate = useTranslate();
  const { rows, oldest } = useRetentionWords();
  const save = useSaveItem();
  const isRemoving = due !== null && due.rows > 0;
  return (
    <ReasonDialog
      title={translate('retention.end_hold_of', { kind: label })}
      explanation={
        <p>
          {translate('retention.end_hold_explain')}
          {isRemoving && ` ${translate('retention.end_hold_due', { rows: rows(due), oldest: oldest(due) })}`}
        </p>
      }
      confirm={translate('retention.end_hold')}
      isDanger={isRemoving}
      act={async () => {
        await save(call('DELETE /retention/:kind/hold', { params: { kind }, query: { version } }));
        toast.show({ title: translate('retention.hold_ended') });
      }}
      onClose={onClose}
    />
  );
}
