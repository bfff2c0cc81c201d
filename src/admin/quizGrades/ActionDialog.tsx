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
import type { ControlProps } from '#ui/Field.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';

export interface ActionReason extends Pick<ActionInput, 'reason' | 'idempotency_key'> {
  readonly minutes?: number;
}

interface ActionDialogProps {
  readonly act: AttemptAction;
  readonly title?: string;
  readonly explain?: string;
  /** The message after success. */
  readonly done?: string;
  /** Sends the action to the server. */
  readonly run: (given: ActionReason) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of an act (and how many minutes), and does it. */
export function ActionDialog({ act, title, explain, done, run, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  // The same for each try of this one decision.
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const { minutes, field } = useMinutes();
  const hasMinutes = isTimed(act);
  const name = title ?? translate(`quizGrades.act.${act}`);
  return (
    <ReasonDialog
      title={name}
      explanation={explain ?? translate(`quizGrades.act_explain.${act}`)}
      field={hasMinutes ? field : undefined}
      reason={{
        label: translate('admin.reason'),
        hint: translate('admin.reason_hint'),
        min: MIN_REASON,
        max: MAX_REASON,
        tooShort: translate('validation.min_length', { min: MIN_REASON }),
      }}
      confirm={name}
      isDanger={act === 'annul'}
      act={async (reason) => {
        await run({ reason, idempotency_key, ...(hasMinutes && { minutes }) });
        toast.show({ title: done ?? translate(`quizGrades.act_done.${act}`) });
      }}
      onClose={onClose}
    />
  );
}

/** How many minutes, and the field that asks. */
function useMinutes() {
  const translate = useTranslate();
  const [text, setText] = useState('10');
  const minutes = Number(text);
  const isWrong = !(Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_ACT_MINUTES);
  return {
    minutes,
    field: {
      name: 'minutes',
      label: translate('quizGrades.minutes'),
      wrong: isWrong ? translate('quizGrades.minutes_range', { max: MAX_ACT_MINUTES }) : undefined,
      renderControl: (control: ControlProps) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_ACT_MINUTES}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ),
    },
  };
}
