import { ChevronDown, FileDown, FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { rosterUrl } from '#dataProvider/attendanceCalls.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuPopup } from '#ui/MenuPopup.tsx';
import { session } from '#ui/session.ts';
import { download } from '../../exports/download.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import { RosterImportDialog } from './RosterImportDialog.tsx';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The roster of the class as a file, and back from one. */
export function RosterFile({ classId }: { classId: string }) {
  const translate = useTranslate();
  const notifyFailure = useFailureNotice();
  const [isOpen, setOpen] = useState(false);
  const save = (format: 'csv' | 'xlsx') =>
    rosterUrl(classId, format).then((url) => download(url), notifyFailure);
  const exportLabel = translate('attendance_tab.roster_export');
  return (
    <>
      {session.can('attendance-record') && (
        <Button small onClick={() => setOpen(true)}>
          <FileUp {...icon} />
          {translate('attendance_tab.roster_import')}
        </Button>
      )}
      {session.can('attendance-export') && (
        <Menu
          label={exportLabel}
          buttonClass={buttonClass({ small: true })}
          button={
            <>
              <FileDown {...icon} />
              {exportLabel}
              <ChevronDown {...icon} />
            </>
          }
        >
          {(popup) => (
            <MenuPopup
              {...popup}
              items={(['csv', 'xlsx'] as const).map((format) => ({
                kind: 'action',
                text: translate(`transfer.export.${format}`),
                onSelect: () => void save(format),
              }))}
            />
          )}
        </Menu>
      )}
      {isOpen && <RosterImportDialog classId={classId} onClose={() => setOpen(false)} />}
    </>
  );
}
