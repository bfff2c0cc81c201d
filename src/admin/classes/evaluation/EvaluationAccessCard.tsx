import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { setEvaluationAccess, type EvaluationWindow } from '#dataProvider/evaluationCalls.ts';
import { evaluationState, evaluationWindow, type EvaluatedClass } from '#shared/domain/evaluations.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { toast } from '#ui/toasts.ts';
import { useRecordCall } from '../../generated/useRecordCall.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import type { ClassTabProps } from '../classTab.ts';
import { EvaluationAccessDialog } from './EvaluationAccessDialog.tsx';
import css from './evaluation.module.css';

const tones: Record<string, Tone> = { open: 'ok', upcoming: 'info', closed: 'warn', none: 'neutral' };

/** Whether learners can fill in the form, since when and until when, and the switch for it. */
export function EvaluationAccessCard({ record }: ClassTabProps) {
  const translate = useTranslate();
  const course = record as unknown as EvaluatedClass;
  const state = evaluationState(course, new Date());
  const { isOpen, setOpen, isRunning, errors, change } = useAccess(record);
  const isPublished = course.evaluation_access === 'published';
  const may = session.can('evaluation-publish');
  return (
    <Card
      title={translate('evaluations.access.title')}
      actions={
        may && (
          <span className={css.buttons}>
            {isPublished && (
              <Button small busy={isRunning} onClick={() => void change('deactivated', windowOf(course))}>
                {translate('evaluations.access.deactivate')}
              </Button>
            )}
            <Button small variant={isPublished ? 'outlined' : 'primary'} onClick={() => setOpen(true)}>
              {translate(isPublished ? 'evaluations.access.window' : 'evaluations.access.publish')}
            </Button>
          </span>
        )
      }
    >
      <p className={css.state}>
        <Tag tone={tones[state] ?? 'neutral'}>{translate(`evaluations.access.state.${state}`)}</Tag>
        <Window course={course} />
      </p>
      {isOpen && (
        <EvaluationAccessDialog
          course={course}
          isRunning={isRunning}
          errors={errors}
          onClose={() => setOpen(false)}
          onConfirm={(window) => void change('published', window)}
        />
      )}
    </Card>
  );
}

const windowOf = (course: EvaluatedClass): EvaluationWindow => ({
  from: course.evaluation_from,
  until: course.evaluation_until,
});

function useAccess(record: ClassTabProps['record']) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const { isRunning, run } = useRecordCall('classes', record.id);
  const [isOpen, setOpen] = useState(false);
  const [errors, setErrors] = useState<HttpError['errors']>({});
  async function change(state: 'published' | 'deactivated', window: EvaluationWindow) {
    setErrors({});
    try {
      await run(() => setEvaluationAccess(record.id, state, window));
      setOpen(false);
      toast.show({ title: translate(`evaluations.access.${state}`) });
    } catch (error) {
      // Problems of the form or the window are shown where they were entered.
      if (error instanceof HttpError && error.status === 422) setErrors(error.errors);
      else showError(error);
    }
  }
  return { isOpen, setOpen, isRunning, errors, change };
}

function Window({ course }: { course: EvaluatedClass }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const { opens_at, closes_at } = evaluationWindow(course);
  if (course.evaluation_access !== 'published') return translate('evaluations.access.hint');
  const from = opens_at && translate('evaluations.access.from', { date: formatDateTime(opens_at) });
  const until = closes_at && translate('evaluations.access.until', { date: formatDateTime(closes_at) });
  return [from, until].filter(Boolean).join(' · ') || translate('evaluations.access.always');
}
