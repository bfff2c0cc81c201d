import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonCompetencies } from '#shared/api/competencies.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { addRecord, choosableQuery, useCompetencyChange } from './competencyCalls.ts';
import { EvidenceField } from './EvidenceField.tsx';
import css from './competencies.module.css';

interface AddDialogProps {
  readonly person: PersonCompetencies;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

const FIELDS = ['competency_id', 'level', 'obtained_at', 'expires_at', 'source', 'note', 'evidence_file_id'];

/** A new record: a person's own evidence, which waits for a review, or a record by an organizer. */
export function AddDialog({ person, isMe, onClose }: AddDialogProps) {
  const { translate } = useI18n();
  const form = useNewRecord(person.user.id, isMe, () => {
    toast.show({ title: translate('competency.added') });
    onClose();
  });
  const { error } = form.change;
  const hasPlace = FIELDS.some((name) => form.errors[name]);
  return (
    <Dialog
      title={translate(isMe ? 'competency.add' : 'competency.add_record')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={form.change.isPending}
            onClick={() => form.change.mutate(undefined)}
          >
            {translate('action.save')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{translate(isMe ? 'competency.add_explain' : 'competency.add_record_explain')}</p>
        <RecordFields form={form} userId={person.user.id} />
        {error && !hasPlace && <p role="alert">{errorText(error, translate)}</p>}
      </div>
    </Dialog>
  );
}

type Form = ReturnType<typeof useNewRecord>;

/** The fields, their errors, and the saving. */
function useNewRecord(userId: string, isMe: boolean, onDone: () => void) {
  const [values, setValues] = useState({
    competency_id: '',
    level: '1',
    obtained_at: '',
    expires_at: '',
    note: '',
    source: isMe ? 'external' : 'manual',
  });
  const [file, setFile] = useState<ExpandedFile>();
  const change = useCompetencyChange(() => {
    const { level, expires_at, note, ...rest } = values;
    return addRecord(userId, {
      ...rest,
      level: Number(level),
      ...(expires_at && { expires_at }),
      ...(note.trim() && { note: note.trim() }),
      ...(file && { evidence_file_id: file.id }),
    });
  }, onDone);
  const { error } = change;
  const errors: Readonly<Record<string, readonly string[]>> = error instanceof HttpError ? error.errors : {};
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((previous) => ({ ...previous, [name]: target.value })),
  });
  return { values, file, setFile, change, errors, bind };
}

function RecordFields({ form, userId }: { form: Form; userId: string }) {
  const { translate } = useI18n();
  const { data: choosable = [] } = useQuery(choosableQuery(userId));
  const { errors, bind } = form;
  const levels = choosable.find(({ id }) => id === form.values.competency_id)?.levels ?? 1;
  return (
    <>
      <Field
        label={translate('competency.competency')}
        error={errors['competency_id'] ?? errors['code']}
        required
      >
        {(control) => (
          <select {...control} {...bind('competency_id')}>
            <option value="">{translate('competency.choose')}</option>
            {choosable.map(({ id, slug, name }) => (
              <option key={id} value={id}>
                {slug} · {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {levels > 1 && (
        <Field label={translate('competency.level')} error={errors['level']}>
          {(control) => (
            <select {...control} {...bind('level')}>
              {Array.from({ length: levels }, (_, i) => (
                <option key={i} value={i + 1}>
                  {i + 1}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
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
      <EvidenceField file={form.file} error={errors['evidence_file_id']} onChange={form.setFile} />
      <Field label={translate('competency.note')} error={errors['note']}>
        {(control) => <textarea {...control} rows={2} maxLength={1000} {...bind('note')} />}
      </Field>
    </>
  );
}
