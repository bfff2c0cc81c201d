import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useUndoNotice } from '../changes/useUndo.tsx';
import { useJobNotice } from '../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';

type Done = Pick<ImportReport, 'new' | 'changed' | 'change_id'>;

/** Announced ends: a page and a notice may have watched the same import. */
const announced = new Set<string>();

/** The end of an import as a notice with Undo, which stays when the person goes on to the list. */
export function useImportNotice(resource: string): (report: Done) => void {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const offerUndo = useUndoNotice();
  const queryClient = useQueryClient();
  return useCallback(
    ({ change_id, ...counts }) => {
      void queryClient.invalidateQueries();
      if (change_id && announced.has(change_id)) return;
      if (change_id) announced.add(change_id);
      const count = counts.new + counts.changed;
      offerUndo(
        translate('transfer.change.import', { smart_count: count, count: formatNumber(count) }),
        change_id ? { id: change_id, resource } : undefined,
      );
    },
    [resource, translate, formatNumber, offerUndo, queryClient],
  );
}

/** Follows an import whose page was left: its progress, then its end. */
export function useImportFollower(resource: string): (jobId: string) => Promise<void> {
  const translate = useTranslate();
  const followed = useJobNotice();
  const announceEnd = useImportNotice(resource);
  const showError = useFailureNotice();
  return useCallback(
    (jobId) => followed<ImportReport>(jobId, translate('transfer.import.busy')).then(announceEnd, showError),
    [followed, translate, announceEnd, showError],
  );
}
