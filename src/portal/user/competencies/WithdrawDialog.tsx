import type { CompetencyRecord } from '#shared/api/competencies.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useCompetencyChange, withdrawRecord } from './competencyCalls.ts';
import { useReasonField } from './useReasonField.ts';

/** Withdraws a record: with a reason, unless it is the person's own evidence that still waits. */
export function WithdrawDialog({ record, onClose }: { record: CompetencyRecord; onClose: () => void }) {
  const { translate } = useI18n();
  const reasonField = useReasonField();
  const isOwn = record.user_id === session.get().user?.id;
  const word = isOwn ? 'take_back' : record.state === 'waived' ? 'end_waiver' : 'withdraw';
  const change = useCompetencyChange(
    (reason: string) => withdrawRecord(record.id, reason),
    () => toast.show({ title: translate('competency.withdrawn') }),
  );
  return (
    <ReasonDialog
      title={translate(`competency.${word}`)}
      explanation={isOwn ? undefined : translate('competency.withdraw_explain')}
      reason={isOwn ? undefined : reasonField}
      confirm={translate(`competency.${word}`)}
      isDanger
      act={change.mutateAsync}
      onClose={onClose}
    />
  );
}
