import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { competencyRequirements } from '#shared/resources/competencyRequirements.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import type { LinkRecord } from '../recordLinks.ts';

/** Takes back what a requirement did in the last 24 hours, and switches it off. */
export function UndoNeed({ record }: { readonly record: LinkRecord }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  if (record['enrol'] === 'none' || !session.can('course-enrol')) return null;
  const undo = async () => {
    const { data } = await call('POST /competency-requirements/:id/enrolment-undo', {
      params: { id: String(record.id) },
    });
    await queryClient.invalidateQueries({ queryKey: [competencyRequirements.name] });
    toast.show({ title: translate('competency.need.undone', { ...data }) });
  };
  return (
    <>
      <Button small variant="outlined" onClick={() => setOpen(true)}>
        {translate('competency.need.undo')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate('competency.need.undo_title')}
          explanation={translate('competency.need.undo_text')}
          confirm={translate('competency.need.undo')}
          act={undo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
