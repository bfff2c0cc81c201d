import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EvaluationWindow } from '#dataProvider/evaluationCalls.ts';
import type { EvaluatedClass } from '#shared/domain/evaluations.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { instantOrText, wallTime } from '../../generated/zonedTime.ts';
import { DateControl } from '../../inputs/dates/DateControl.tsx';
import { END_OF_WORK } from '../../inputs/dates/useDateText.ts';
import { Notice } from '../../Notice.tsx';
import css from './evaluation.module.css';

interface AccessDialogProps {
  readonly course: EvaluatedClass;
  readonly isRunning: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onClose: () => void;
  readonly onConfirm: (window: EvaluationWindow) => void;
}

/** Asks for the window; empty means from the start of the class until 30 days after its end. */
export function EvaluationAccessDialog({ course, isRunning, errors, onClose, onConfirm }: AccessDialogProps) {
  const translate = useTranslate();
  const { timeZone, formatTime } = useI18n();
  const wall = (at: string | null) => (at ? wallTime(at, timeZone) : '');
  const [from, setFrom] = useState(wall(course.evaluation_from));
  const [until, setUntil] = useState(wall(course.evaluation_until));
  const isPublished = course.evaluation_access === 'published';
  const problems = errors['evaluation_aspect_ids'] ?? [];
  const instant = (text: string) => instantOrText(text, timeZone);
  const zone = formatTime(Date.now()).split(' ').at(-1);
  return (
    <Dialog
      title={translate(isPublished ? 'evaluations.access.window' : 'evaluations.access.publish')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={isRunning}
            onClick={() => onConfirm({ from: instant(from), until: instant(until) })}
          >
            {translate(isPublished ? 'evaluations.access.save' : 'evaluations.access.publish')}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        {problems.length > 0 && (
          <Notice tone="bad" live>
            {problems.join(' ')}
          </Notice>
        )}
        <p>{translate('evaluations.access.explain')}</p>
        <Field label={translate('evaluations.access.opens', { zone })} error={errors['from']}>
          {(control) => <DateControl {...control} kind="dateTime" value={from} onChange={setFrom} />}
        </Field>
        <Field label={translate('evaluations.access.closes', { zone })} error={errors['until']}>
          {(control) => (
            <DateControl {...control} kind="dateTime" value={until} onChange={setUntil} time={END_OF_WORK} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
