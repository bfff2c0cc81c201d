import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_ACTION_REASON, type Action } from '#shared/schema/view.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly action: Action;
  readonly isBusy: boolean;
  readonly onAct: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of an action. */
export function ReasonDialog({ title, action, isBusy, onAct, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const { label } = useI18n();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={reason.trim() === ''}
            onClick={() => onAct(reason.trim())}
          >
            {label(action.label)}
          </Button>
        </>
      }
    >
      <Field label={label(action.reason!)} required>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={MAX_ACTION_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
