import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { reviewRecord } from '#dataProvider/competencyCalls.ts';
import { competencyReviews, type WaitingRecord } from '#shared/views/competencyReviews.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { DateControl } from '../inputs/dates/DateControl.tsx';
import css from './compliance.module.css';

interface ReviewDialogProps {
  readonly record: WaitingRecord;
  readonly onClose: () => void;
}

/** Approves evidence; the reviewer may correct its level and dates to what the document says. */
export function ReviewDialog({ record, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const form = useReview({ record, onClose });
  const { error } = form.change;
  return (
    <Dialog
      title={`${record.user!.name}: ${record.competency!.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" busy={form.change.isPending} onClick={() => form.change.mutate()}>
            {translate('competency.approve')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{translate('competency.review_explain')}</p>
        <Corrections form={form} levels={record.levels} />
        <Field label={translate('competency.note')} error={form.errors['note']}>
          {(control) => <textarea {...control} rows={3} maxLength={1000} {...form.bind('note')} />}
        </Field>
        {error && Object.keys(form.errors).length === 0 && <p role="alert">{errorText(error, words)}</p>}
      </div>
    </Dialog>
  );
}

/** State of the form: the learner's values, the reviewer's corrections to them, and saving. */
function useReview({ record, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const said = {
    level: String(record.level ?? 1),
    obtained_at: record.obtained_at,
    expires_at: record.expires_at ?? '',
    note: '',
  };
  const [values, setValues] = useState(said);
  const { level, obtained_at, expires_at, note } = values;
  const isMoved = obtained_at !== said.obtained_at || expires_at !== said.expires_at;
  const change = useMutation({
    mutationFn: () =>
      reviewRecord(record.id, {
        decision: 'approve',
        ...(note.trim() && { note: note.trim() }),
        level: Number(level),
        // If the dates change without an expiry, the server computes it by the rules of the competency.
        ...(isMoved && { obtained_at, ...(expires_at && { expires_at }) }),
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [competencyReviews.name] });
      toast.show({ title: translate('competency.review_done') });
      onClose();
    },
  });
  const { error } = change;
  const errors: Readonly<Record<string, readonly string[]>> = error instanceof HttpError ? error.errors : {};
  const set = (name: keyof typeof values, value: string) =>
    setValues((previous) => ({ ...previous, [name]: value }));
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return { change, errors, values, set, bind };
}

function Corrections({ form, levels }: { form: ReturnType<typeof useReview>; levels: number }) {
  const translate = useTranslate();
  const { errors, bind } = form;
  return (
    <>
      <Field label={translate('competency.level')} error={errors['level']}>
        {(control) => (
          <select {...control} {...bind('level')}>
            {Array.from({ length: levels }, (_, i) => (
              <option key={i}>{i + 1}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={translate('competency.obtained')} error={errors['obtained_at']} required>
        {(control) => (
          <DateControl
            {...control}
            kind="date"
            value={form.values.obtained_at}
            onChange={(day) => form.set('obtained_at', day)}
          />
        )}
      </Field>
      <Field
        label={translate('competency.expires')}
        hint={translate('competency.expires_hint')}
        error={errors['expires_at']}
      >
        {(control) => (
          <DateControl
            {...control}
            kind="date"
            value={form.values.expires_at}
            onChange={(day) => form.set('expires_at', day)}
          />
        )}
      </Field>
    </>
  );
}
