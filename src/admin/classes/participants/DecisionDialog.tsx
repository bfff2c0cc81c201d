import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { reasonedDecisions, type EnrolmentDecision } from '#shared/domain/enrolmentDecisions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { Deciding } from './DecisionProvider.tsx';

const MAX_REASON = 500;
/** Takes something away from a person: asks even for one person. */
const HARD: ReadonlySet<EnrolmentDecision> = new Set(['reject', 'withdraw', 'no_show', 'exempt']);

/** Granting one person's request needs no question; many at once, or taking away, does. */
export const needsConfirm = ({ decision, count }: Deciding): boolean => HARD.has(decision) || count > 1;

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason?: string) => Promise<void>;
}

/** The effect on how many people; with a reason if it is sent to them. */
export function DecisionDialog({ deciding, isRunning, onClose, onConfirm }: DecisionDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { decision, count } = deciding;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsReason = reasonedDecisions.includes(decision);
  const label = translate('admin.reason');
  const confirm = () => {
    const text = reason.trim();
    setMissing(needsReason && text === '');
    if (!needsReason || text !== '') void onConfirm(text || undefined);
  };
  return (
    <Dialog
      title={translate(`participants.ask.${decision}`, { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.back')}</Button>
          <Button variant={HARD.has(decision) ? 'danger' : 'primary'} busy={isRunning} onClick={confirm}>
            {translate(`participants.decision.${decision}`)}
          </Button>
        </>
      }
    >
      <p>{translate(`participants.explain.${decision}`)}</p>
      {needsReason && (
        <Field
          required
          label={label}
          hint={translate('participants.reason_hint')}
          error={isMissing ? translate('validation.required', { property: label }) : undefined}
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
      )}
    </Dialog>
  );
}
