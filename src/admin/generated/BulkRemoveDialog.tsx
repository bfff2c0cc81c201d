import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';

interface BulkRemoveDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Confirms the deletion of many records once, and says that it can be undone. */
export function BulkRemoveDialog({ count, onClose, onRemove }: BulkRemoveDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <Dialog
      title={translate('admin.bulk.remove_title', { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="danger" onClick={onRemove}>
            {translate('action.delete')}
          </Button>
        </>
      }
    >
      <p>{translate('admin.bulk.remove_question')}</p>
    </Dialog>
  );
}
