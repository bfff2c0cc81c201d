import { Eye } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { saveEvaluationForm } from '#dataProvider/evaluationCalls.ts';
import type { EvaluationPreview } from '#shared/api/evaluations.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EvaluationFields } from '#ui/evaluation/EvaluationFields.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useRecordCall } from '../../generated/useRecordCall.ts';
import { allows } from '../../recordLinks.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import type { ClassTabProps } from '../classTab.ts';
import { AspectOrder } from './AspectOrder.tsx';
import css from './evaluation.module.css';

interface FormCardProps extends ClassTabProps {
  readonly preview: EvaluationPreview;
}

/** The questions of the form, whether it carries names, and the learners' view. */
export function FormCard({ record, preview }: FormCardProps) {
  const translate = useTranslate();
  const form = useForm(record);
  const [isPreviewed, setPreviewed] = useState(false);
  const mayEdit = allows(record, 'edit') && session.can('evaluation-index');
  return (
    <Card
      title={translate('evaluations.form.title')}
      actions={
        <Button
          small
          disabled={form.isDirty || preview.sections.length === 0}
          onClick={() => setPreviewed(true)}
        >
          <Eye size={16} strokeWidth={1.6} aria-hidden />
          {translate('evaluations.form.preview')}
        </Button>
      }
    >
      <AspectOrder
        aspects={form.aspects}
        onChange={mayEdit ? (aspects) => form.set({ aspects }) : undefined}
      />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={form.isAnonymous}
          disabled={!mayEdit || preview.has_responses}
          onChange={({ target }) => form.set({ isAnonymous: target.checked })}
        />
        <span>
          {translate('evaluations.form.anonymous')}
          <span className={css.aside}>
            {translate(
              preview.has_responses ? 'evaluations.form.anonymous_fixed' : 'evaluations.form.anonymous_hint',
            )}
          </span>
        </span>
      </label>
      {form.isDirty && (
        <div className={css.buttons}>
          <Button variant="primary" small busy={form.isSaving} onClick={() => void form.save()}>
            {translate('evaluations.form.save')}
          </Button>
          <Button small onClick={form.discard}>
            {translate('evaluations.form.discard')}
          </Button>
        </div>
      )}
      {isPreviewed && (
        <Dialog title={translate('admin.preview.learner')} onClose={() => setPreviewed(false)}>
          <div className={css.preview}>
            <EvaluationFields sections={preview.sections} values={{}} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}

interface Draft {
  readonly aspects: readonly Expanded[];
  readonly isAnonymous: boolean;
}

function useForm(record: ClassTabProps['record']) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const { isRunning, run } = useRecordCall('classes', record.id);
  const stored: Draft = {
    aspects: (record['evaluation_aspects'] ?? []) as Expanded[],
    isAnonymous: record['evaluation_anonymous'] === true,
  };
  const [draft, setDraft] = useState(stored);
  const idsOf = ({ aspects }: Draft) => aspects.map(({ id }) => id);
  return {
    ...draft,
    isDirty: draft.isAnonymous !== stored.isAnonymous || idsOf(draft).join() !== idsOf(stored).join(),
    isSaving: isRunning,
    set: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    discard: () => setDraft(stored),
    async save() {
      try {
        await run(() =>
          saveEvaluationForm(record.id, Number(record['version']), {
            evaluation_aspect_ids: idsOf(draft),
            evaluation_anonymous: draft.isAnonymous,
          }),
        );
        toast.show({ title: translate('evaluations.form.saved') });
      } catch (error) {
        showError(error);
      }
    },
  };
}
