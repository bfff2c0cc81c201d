import { useState } from 'react';
import type { PersonCompetency } from '#shared/api/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useCompetencyChange, waive } from './competencyCalls.ts';
import css from './competencies.module.css';

interface WaiveDialogProps {
  readonly of: PersonCompetency;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Waives a requirement for a person until a day, with the reason. */
export function WaiveDialog({ of, userId, onClose }: WaiveDialogProps) {
  const { translate } = useI18n();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const change = useCompetencyChange(
    () => waive(userId, { competency_id: of.competency.id, until, reason: reason.trim() }),
    onClose,
  );
  const { error } = change;
  const errors: Readonly<Record<string, readonly string[]>> = error instanceof HttpError ? error.errors : {};
  const hasPlace = Boolean(errors['until'] ?? errors['reason']);
  return (
    <Dialog
      title={`${translate('competency.waive')}: ${of.competency.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {translate('competency.waive')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{translate('competency.waive_explain')}</p>
        <Field label={translate('competency.waive_until')} error={errors['until']} required>
          {(control) => (
            <input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
        <Field label={translate('competency.reason')} error={errors['reason']} required>
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
        {error && !hasPlace && <p role="alert">{errorText(error, translate)}</p>}
      </div>
    </Dialog>
  );
}
