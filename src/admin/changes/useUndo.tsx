import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { undoChange } from '#dataProvider/changeCalls.ts';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import type { Refusal } from '../generated/RefusedDialog.tsx';
import { useJobNotice } from '../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import { refusal } from './refusal.ts';
import { isUndoing, markUndo } from './undoState.ts';

interface UndoableChange {
  readonly id: string;
  readonly resource: string;
}

/** The user must read and decide: longer than a plain notice. What reaches people stays three times as long. */
const UNDO_MS = 10_000;
const REACHES_PEOPLE_MS = 30_000;
const REACHING: ReadonlySet<string> = new Set(['enrolments', 'package-attempts']);
const LONGEST_MS = 120_000;
export const CHANGES_KEY = ['portal', 'changes'];

/**
 * Asks the server to undo a change, and shows the result: for thousands of records it runs in the background with its own notice. A refusal
 * is shown with the records that another person has changed in the meantime.
 */
export function useUndo(): (change: UndoableChange) => Promise<void> {
  const translate = useTranslate();
  const followed = useJobNotice();
  const settle = useSettled();
  return useCallback(
    async (change) => {
      // It was requested in the notice while the list of changes requests it too.
      if (isUndoing(change.id)) return;
      markUndo(change.id, 'running');
      const requested = undoChange(change.id);
      const job = await requested.catch(() => undefined);
      if (job) void settle(change, followed(job.jobId, translate('transfer.change.undoing'), job.total));
      else await settle(change, requested);
    },
    [translate, followed, settle],
  );
}

/** Announces the end of an undo, whichever page is open by then. */
function useSettled(): (change: UndoableChange, end: Promise<unknown>) => Promise<void> {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id, resource }, end) => {
      try {
        await end;
        markUndo(id, 'undone');
        toast.show({ title: translate('transfer.change.is_undone') });
      } catch (error) {
        markUndo(id, undefined);
        const refused = refusedRows(error);
        const title = translate('transfer.change.refused');
        if (!refused || !refusal.show({ ...refused, resource, title })) showError(error);
      }
      // Deleted records delete others with them: everything that is listed may have changed.
      await queryClient.invalidateQueries();
    },
    [translate, showError, queryClient],
  );
}

/** The obstacles, from a reply or from a refused job. */
function refusedRows(error: unknown): Refusal | undefined {
  const isRefusal = error instanceof HttpError || error instanceof JobFailed;
  return isRefusal && error.rows.length > 0 ? { message: error.message, rows: error.rows } : undefined;
}

/** The notice of a change, with Undo and the link to everything that can be undone. */
export function useUndoNotice(): (title: string, change: UndoableChange | undefined) => void {
  const translate = useTranslate();
  const { lang } = useI18n();
  const put = useUndo();
  const undo = useCallback(
    async (change: UndoableChange) => {
      // Up to 2,000 records are restored before the reply.
      const waiting = toast.show({ title: translate('transfer.change.undoing'), durationMs: LONGEST_MS });
      await put(change);
      toast.close(waiting);
    },
    [put, translate],
  );
  return useCallback(
    (title, change) =>
      void toast.show(
        change
          ? {
              title,
              body: <Link to={`/${lang}/settings/change`}>{translate('transfer.change.all')}</Link>,
              durationMs: REACHING.has(change.resource) ? REACHES_PEOPLE_MS : UNDO_MS,
              action: { label: translate('action.undo'), onAction: () => void undo(change) },
            }
          : { title },
      ),
    [translate, lang, undo],
  );
}
