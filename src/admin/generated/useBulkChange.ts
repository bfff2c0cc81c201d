import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BulkChange, BulkEnd } from '#dataProvider/bulkCalls.ts';
import { errorCode } from '#dataProvider/apiErrors.ts';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { refusal } from '../changes/refusal.ts';
import { useUndoNotice } from '../changes/useUndo.tsx';
import { useJobNotice } from '../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import type { Refusal } from './RefusedDialog.tsx';
import { useSelection } from './selection.tsx';

/**
 * Runs a bulk call, then shows a notice whose Undo asks the server to restore the records. Refused rows go to `onRefused`; if the filter
 * now matches another number of records, the notice asks the user to look again.
 */
export function useBulkChange(resource: AnyResource, onRefused: (refusal: Refusal) => void) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const { clear } = useSelection();
  const [isRunning, setRunning] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] });
  const offerUndo = useUndoNotice();
  const showError = useFailureNotice();
  const followed = useJobNotice();

  /** A call with thousands of records continues in the background: the user can go on working and is notified at the end. */
  async function settled(change: BulkChange): Promise<BulkChange> {
    if (!change.jobId) return change;
    clear();
    setRunning(false);
    const title = translate('admin.bulk.in_background');
    const { ids, total, change_id } = await followed<BulkEnd>(change.jobId, title, change.total);
    return { ids, total, changeId: change_id };
  }

  /** By the end of a job the user may have left the list, so its own dialog could not be visible. */
  const showRefusedJob = ({ message, rows }: JobFailed) =>
    rows.length > 0 &&
    refusal.show({ resource: resource.name, title: translate('message.failed'), message, rows });

  /** Resolves to whether the call succeeded; a failure has been shown to the user already. */
  async function run(call: () => Promise<BulkChange>, message: string): Promise<boolean> {
    setRunning(true);
    try {
      const done = await settled(await call());
      const { total, changeId } = done;
      const title = translate(message, { smart_count: total, count: formatNumber(total) });
      offerUndo(title, changeId ? { id: changeId, resource: resource.name } : undefined);
      clear();
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.rows.length > 0)
        onRefused({ message: error.message, rows: error.rows });
      else if (!(error instanceof JobFailed && showRefusedJob(error))) showError(error);
      if (errorCode(error) === 'selection-changed') clear();
      return false;
    } finally {
      setRunning(false);
      await refresh();
    }
  }
  return { run, isRunning };
}
