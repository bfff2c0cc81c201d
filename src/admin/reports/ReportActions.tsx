import { Bell, Mail, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { remindOverdue, type ReportFilters, type ReportPlace } from '#dataProvider/reportCalls.ts';
import type { ReportReply } from '#shared/api/reports.ts';
import { Button } from '#ui/Button.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { FileMenu } from './FileMenu.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { tablesOf } from './tablesOf.ts';
import type { OpenList } from './useReport.ts';

interface ReportActionsProps {
  readonly reply: ReportReply<unknown>;
  readonly place: ReportPlace;
  readonly filters: ReportFilters;
  readonly openList: (list: OpenList) => void;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** "Send" is the one primary button of every report and stands last; export and print stand before it. */
export function ReportActions({ reply, place, filters, openList }: ReportActionsProps) {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'remind' | 'schedule' | null>(null);
  const { kind, can } = reply;
  return (
    <>
      {reply.report !== null && can.export && (
        <FileMenu place={place} filters={filters} tables={tablesOf(kind, reply.report)} />
      )}
      <Button small onClick={() => void printPage()}>
        <Printer {...icon} />
        {translate('action.print')}
      </Button>
      {kind === 'module' && (
        <Button small onClick={() => openList({ figure: 'unfinished', department: null })}>
          {translate('reports.open_unfinished')}
        </Button>
      )}
      {kind !== 'module' && can.remind && (
        <Button small onClick={() => setDialog('remind')}>
          <Bell {...icon} />
          {translate('reports.actions.remind')}
        </Button>
      )}
      {can.export && (
        <Button small variant="primary" onClick={() => setDialog('schedule')}>
          <Mail {...icon} />
          {translate('reports.actions.schedule')}
        </Button>
      )}
      {dialog === 'remind' && (
        <RemindDialog
          title={translate('reports.remind.title')}
          about={[place, filters]}
          remind={(isDryRun) => remindOverdue(place, filters, isDryRun)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog reply={reply} filters={filters} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
