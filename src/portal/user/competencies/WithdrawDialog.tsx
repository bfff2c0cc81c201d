import { useState } from 'react';
import type { CompetencyRecord } from '#shared/api/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useCompetencyChange, withdrawRecord } from './competencyCalls.ts';

/** Withdraws a record: with a reason, unless it is the person's own evidence that still waits. */
export function WithdrawDialog({ record, onClose }: { record: CompetencyRecord; onClose: () => void }) {
  const { translate } = useI18n();
  const [reason, setReason] = useState('');
  const isOwn = record.user_id === session.get().user?.id;
  const word = isOwn ? 'take_back' : record.state === 'waived' ? 'end_waiver' : 'withdraw';
  const change = useCompetencyChange(
    () => withdrawRecord(record.id, reason.trim()),
    () => {
      toast.show({ title: translate('competency.withdrawn') });
      onClose();
    },
  );
  const { error } = change;
  const atField = error instanceof HttpError ? error.errors['reason'] : undefined;
  return (
    <Dialog
      title={translate(`competency.${word}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="danger" busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {translate(`competency.${word}`)}
          </Button>
        </>
      }
    >
      {!isOwn && (
        <>
          <p>{translate('competency.withdraw_explain')}</p>
          <Field label={translate('competency.reason')} error={atField} required>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </>
      )}
      {error && !atField && <p role="alert">{errorText(error, translate)}</p>}
    </Dialog>
  );
}
