import { UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ClassTabProps } from '../classTab.ts';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';

/** Adds people to a class; not to an ended or cancelled one. */
export function AddPeople({ record }: ClassTabProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isOver = record['status'] === 'cancelled' || record['phase'] === 'ended';
  return (
    <>
      <Button
        small
        variant="primary"
        disabled={isOver}
        title={isOver ? translate('participants.over') : undefined}
        onClick={() => setOpen(true)}
      >
        <UserPlus size={16} strokeWidth={1.6} aria-hidden />
        {translate('participants.add.action')}
      </Button>
      {isOpen && <AddPeopleDialog classId={record.id} onClose={() => setOpen(false)} />}
    </>
  );
}
