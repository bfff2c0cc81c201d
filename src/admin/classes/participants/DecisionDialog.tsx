import { useTranslate } from 'ra-core';
import { reasonedDecisions, type EnrolmentDecision } from '#shared/domain/enrolmentDecisions.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import type { Deciding } from './DecisionProvider.tsx';

/** Takes something away from a person: asks even for one person. */
const HARD: ReadonlySet<EnrolmentDecision> = new Set(['reject', 'withdraw', 'no_show', 'exempt']);

/** Granting one person's request needs no question; many at once, or taking away, does. */
export const needsConfirm = ({ decision, count }: Deciding): boolean => HARD.has(decision) || count > 1;

/** An exemption for which nobody has asked needs a reason too. */
const asksReason = (decision: EnrolmentDecision): boolean =>
  decision === 'exempt' || reasonedDecisions.includes(decision);

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onClose: () => void;
  readonly onConfirm: (reason?: string) => Promise<void>;
}

/** The effect on how many people; with a reason if it is sent to them. */
export function DecisionDialog({ deciding, onClose, onConfirm }: DecisionDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { decision, count } = deciding;
  const label = translate('admin.reason');
  const reason = {
    label,
    hint: translate('participants.reason_hint'),
    tooShort: translate('validation.required', { property: label }),
  };
  return (
    <ReasonDialog
      title={translate(`participants.ask.${decision}`, { smart_count: count, count: formatNumber(count) })}
      explanation={translate(`participants.explain.${decision}`)}
      reason={asksReason(decision) ? reason : undefined}
      keep={translate('action.back')}
      confirm={translate(`participants.decision.${decision}`)}
      isDanger={HARD.has(decision)}
      act={(text) => onConfirm(text || undefined)}
      onClose={onClose}
    />
  );
}
