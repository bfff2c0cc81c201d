import { useState } from 'react';
import type { PersonCompetency } from '#shared/api/competencies.ts';
import type { ControlProps } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { useCompetencyChange, waive } from './competencyCalls.ts';
import { useReasonField } from './useReasonField.ts';

interface WaiveDialogProps {
  readonly of: PersonCompetency;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Waives a requirement for a person until a day, with the reason. */
export function WaiveDialog({ of, userId, onClose }: WaiveDialogProps) {
  const { translate } = useI18n();
  const [until, setUntil] = useState('');
  const reasonField = useReasonField();
  const change = useCompetencyChange((reason: string) =>
    waive(userId, { competency_id: of.competency.id, until, reason }),
  );
  const field = {
    name: 'until',
    label: translate('competency.waive_until'),
    renderControl: (control: ControlProps) => (
      <input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
    ),
  };
  return (
    <ReasonDialog
      title={`${translate('competency.waive')}: ${of.competency.name}`}
      explanation={translate('competency.waive_explain')}
      field={field}
      reason={reasonField}
      confirm={translate('competency.waive')}
      act={change.mutateAsync}
      onClose={onClose}
    />
  );
}
