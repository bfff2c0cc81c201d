import { useTranslate } from 'ra-core';
import { exactTotal } from '#dataProvider/bulkCalls.ts';
import { exportUrl, startExport, type ExportedFile, type ExportQuery } from '#dataProvider/exportCalls.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useJobNotice } from '../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import { download } from './download.ts';

/** Above it people should not have to wait with an open download: the server prepares a file and announces it. */
const MAX_AT_ONCE = 20_000;
/** Time to notice the link of a file that took minutes; the notification keeps it. */
const READY_MS = 60_000;

interface ExportRequest extends ExportQuery {
  /** Undefined if the list only has an approximate count. */
  readonly total: number | undefined;
  readonly formatName: string;
}

/** Exports all records of a filter: at once as a download, many in the background with a notice and a link at the end. */
export function useExport(): (wanted: ExportRequest) => Promise<void> {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const followed = useJobNotice();
  const showError = useFailureNotice();

  async function exportAtOnce(query: ExportQuery, total: number) {
    download(await exportUrl(query));
    toast.show({
      title: translate('transfer.export.started', { smart_count: total, count: formatNumber(total) }),
    });
  }

  async function exportInBackground(query: ExportQuery, total: number, formatName: string) {
    const title = translate('transfer.export.preparing', { count: formatNumber(total), format: formatName });
    const { file } = await followed<{ file: ExportedFile }>(await startExport(query), title, total);
    toast.show({
      title: translate('transfer.export.ready'),
      body: file.name,
      durationMs: READY_MS,
      action: {
        label: translate('transfer.export.download'),
        onAction: () => download(file.url, file.name),
      },
    });
  }

  return async ({ total, formatName, ...query }) => {
    try {
      const count = total ?? (await exactTotal(query.resource, query.filter));
      if (count > MAX_AT_ONCE) await exportInBackground(query, count, formatName);
      else await exportAtOnce(query, count);
    } catch (error) {
      showError(error);
    }
  };
}
