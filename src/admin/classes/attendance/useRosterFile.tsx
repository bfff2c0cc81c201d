import { FileDown, FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { rosterUrl } from '#dataProvider/attendanceCalls.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { session } from '#ui/session.ts';
import { download } from '../../exports/download.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import { RosterImportDialog } from './RosterImportDialog.tsx';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The roster of the class as a file, and the import of one: menu entries, and the dialog that they open. */
export function useRosterFile(classId: string): { items: readonly MenuItem[]; dialog: ReactNode } {
  const translate = useTranslate();
  const notifyFailure = useFailureNotice();
  const [isOpen, setOpen] = useState(false);
  const items: MenuItem[] = [];
  if (session.can('attendance-record'))
    items.push({
      kind: 'action',
      icon: <FileUp {...icon} />,
      text: translate('attendance_tab.roster_import'),
      onSelect: () => setOpen(true),
    });
  if (session.can('attendance-export'))
    for (const format of ['csv', 'xlsx'] as const)
      items.push({
        kind: 'action',
        icon: <FileDown {...icon} />,
        text: translate('attendance_tab.roster_export', { format: format.toUpperCase() }),
        onSelect: () => void rosterUrl(classId, format).then((url) => download(url), notifyFailure),
      });
  return {
    items,
    dialog: isOpen && <RosterImportDialog classId={classId} onClose={() => setOpen(false)} />,
  };
}
