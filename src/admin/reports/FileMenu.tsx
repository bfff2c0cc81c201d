import { ChevronDown, FileDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  reportFileUrl,
  startReportFile,
  type FileQuery,
  type ReportFilters,
  type ReportFormat,
  type ReportPlace,
} from '#dataProvider/reportCalls.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuPopup, type MenuItem } from '#ui/MenuPopup.tsx';
import { toast } from '#ui/toasts.ts';
import { download } from '../exports/download.ts';
import { useJobNotice } from '../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';

/** With more rows than this a direct download would take too long: the server prepares the file and notifies the user when it is ready. */
const MAX_AT_ONCE = 20_000;
/** How long the link to a prepared file is visible; the notification keeps it. */
const READY_MS = 60_000;
const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface FileMenuProps {
  readonly place: ReportPlace;
  readonly filters: ReportFilters;
  /** Exports the list of people of this figure. Without it the report is exported, and `tables` names its tables. */
  readonly asked?: Pick<FileQuery, 'figure' | 'q'>;
  readonly total?: number;
  readonly tables?: readonly string[];
}

/** Exports what the page shows: as a workbook, or one table as CSV. */
export function FileMenu({ place, filters, asked: requested, total = 0, tables = [] }: FileMenuProps) {
  const translate = useTranslate();
  const save = useFile(place, filters, total);
  const label = translate('reports.actions.file');
  const item = (text: string, format: ReportFormat, table?: string): MenuItem => ({
    kind: 'action',
    text,
    onSelect: () => void save({ format, ...requested, ...(table && { table }) }),
  });
  const items = [
    item('XLSX', 'xlsx'),
    ...(requested
      ? [item('CSV', 'csv')]
      : tables.map((table) => item(`CSV · ${translate(`reports.table.${table}`)}`, 'csv', table))),
  ];
  return (
    <Menu
      label={label}
      buttonClass={buttonClass({ small: true })}
      button={
        <>
          <FileDown {...icon} />
          {label}
          <ChevronDown {...icon} />
        </>
      }
    >
      {(popup) => <MenuPopup {...popup} items={items} />}
    </Menu>
  );
}

function useFile(place: ReportPlace, filters: ReportFilters, total: number) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const followed = useJobNotice();
  return async (requested: FileQuery): Promise<void> => {
    try {
      if (total <= MAX_AT_ONCE) return download(await reportFileUrl(place, filters, requested));
      const job = await startReportFile(place, filters, requested);
      const { file } = await followed<{ file: { url: string; name: string } }>(
        job,
        translate('reports.preparing'),
      );
      toast.show({
        title: translate('transfer.export.ready'),
        body: file.name,
        durationMs: READY_MS,
        action: {
          label: translate('transfer.export.download'),
          onAction: () => download(file.url, file.name),
        },
      });
    } catch (error) {
      showError(error);
    }
  };
}
