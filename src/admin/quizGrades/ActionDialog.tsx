import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionInput } from '#shared/calls/attempts.calls.ts';
import {
  isTimed,
  MAX_ACT_MINUTES,
  MAX_REASON,
  MIN_REASON,
  type AttemptAction,
} from '#shared/domain/attemptActions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import css from './quizGrades.module.css';

export interface ActionReason extends Pick<ActionInput, 'reason' | 'idempotency_key'> {
  readonly minutes?: number;
}

interface ActionDialogProps {
  readonly act: AttemptAction;
  readonly title?: string;
  readonly explain?: string;
  /** What is told when it is done. */
  readonly done?: string;
  /** Does it on the server. */
  readonly run: (given: ActionReason) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of an act (and how many minutes), and does it; a refusal stays readable in the dialog. */
export function ActionDialog(props: ActionDialogProps) {
  const { act, title, explain, onClose } = props;
  const translate = useTranslate();
  const decision = useDecision(props);
  const { failure, isRunning, confirm } = decision;
  const name = title ?? translate(`quizGrades.act.${act}`);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('quizGrades.cancel')}</Button>
          <Button
            variant={act === 'annul' ? 'danger' : 'primary'}
            busy={isRunning}
            onClick={() => void confirm()}
          >
            {name}
          </Button>
        </>
      }
    >
      <p>{explain ?? translate(`quizGrades.act_explain.${act}`)}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={css.fields}>
        {decision.hasMinutes && <Minutes decision={decision} />}
        <Reason decision={decision} />
      </div>
    </Dialog>
  );
}

type Decision = ReturnType<typeof useDecision>;

function useDecision({ act, done, run, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  // The same for each try of this one decision.
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('10');
  const [isTried, setTried] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const count = Number(minutes);
  const isReasonWrong = reason.trim().length < MIN_REASON;
  const hasMinutes = isTimed(act);
  const isTimeWrong = hasMinutes && !(Number.isInteger(count) && count >= 1 && count <= MAX_ACT_MINUTES);
  async function confirm() {
    setTried(true);
    if (isReasonWrong || isTimeWrong) return;
    setRunning(true);
    try {
      await run({ reason: reason.trim(), idempotency_key, ...(hasMinutes && { minutes: count }) });
      toast.show({ title: done ?? translate(`quizGrades.act_done.${act}`) });
      onClose();
    } catch (error) {
      setFailure(errorText(error, words));
      setRunning(false);
    }
  }
  return {
    reason,
    setReason,
    minutes,
    setMinutes,
    hasMinutes,
    isRunning,
    failure,
    confirm,
    isReasonWrong: isTried && isReasonWrong,
    isTimeWrong: isTried && isTimeWrong,
  };
}

function Minutes({ decision: { minutes, setMinutes, isTimeWrong } }: { decision: Decision }) {
  const translate = useTranslate();
  return (
    <Field
      required
      label={translate('quizGrades.minutes')}
      error={isTimeWrong ? translate('quizGrades.minutes_range', { max: MAX_ACT_MINUTES }) : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_ACT_MINUTES}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      )}
    </Field>
  );
}

function Reason({ decision: { reason, setReason, isReasonWrong } }: { decision: Decision }) {
  const translate = useTranslate();
  return (
    <Field
      required
      label={translate('admin.reason')}
      hint={translate('admin.reason_hint')}
      error={
        isReasonWrong
          ? translate('quizGrades.reason_length', { min: MIN_REASON, max: MAX_REASON })
          : undefined
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Field>
  );
}
