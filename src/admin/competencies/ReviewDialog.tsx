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
import css from './compliance.module.css';

interface ReviewDialogProps {
  readonly record: WaitingRecord;
  readonly onClose: () => void;
}

/** Recognises evidence, with the level and days that it really says. */
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

/** What the reviewer says where it differs from the learner's words, and the saving. */
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
        // A day without an expiry is counted from by the rules of the competency.
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
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((previous) => ({ ...previous, [name]: target.value })),
  });
  return { change, errors, bind };
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
        {(control) => <input {...control} type="date" {...bind('obtained_at')} />}
      </Field>
      <Field
        label={translate('competency.expires')}
        hint={translate('competency.expires_hint')}
        error={errors['expires_at']}
      >
        {(control) => <input {...control} type="date" {...bind('expires_at')} />}
      </Field>
    </>
  );
}
