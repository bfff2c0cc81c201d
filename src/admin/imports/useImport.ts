import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { errorCode } from '#dataProvider/apiErrors.ts';
import { sendImport, type Correction, type ImportReport, type Mapping } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { toast } from '#ui/toasts.ts';
import type { ProgressStore } from '../jobs/progressStore.ts';
import { fileProblem } from './fileLimits.ts';
import { mappingOf, remapped } from './mapping.ts';
import { useFileCheck } from './useFileCheck.ts';
import { useImportFollower, useImportNotice } from './useImportNotice.ts';
import { useProblemText } from './useProblemText.ts';

export interface ImportState {
  readonly file: File | null;
  /** The result of the last check; stays visible, greyed out, while another one runs. */
  readonly check: ImportReport | null;
  /** The user's own choice of fields; null as long as the server's applies. */
  readonly mapping: Mapping | null;
  /** What the user has accepted as the meaning of refused cells. */
  readonly corrections: readonly Correction[];
  readonly work: 'none' | 'checking' | 'importing';
  /** For a check that runs in the background. */
  readonly progress: ProgressStore | null;
  /** Why the file cannot be read. */
  readonly problem: string | null;
  readonly result: ImportReport | null;
}
export type Patch = (part: Partial<ImportState>) => void;

const nothing: ImportState = {
  file: null,
  check: null,
  mapping: null,
  corrections: [],
  work: 'none',
  progress: null,
  problem: null,
  result: null,
};

/** Several columns are often mapped one after the other: one check for all. */
const MAPPING_PAUSE_MS = 700;

export type Import = ReturnType<typeof useImport>;

/**
 * The steps of an import: a file is checked at once, and again after every change of its mapping; the valid rows can be imported. A long
 * import passes its job to `onJob`.
 */
export function useImport(resource: AnyResource, onJob: (jobId: string) => void) {
  const translate = useTranslate();
  const [state, setState] = useState<ImportState>(nothing);
  const patch = useCallback<Patch>((part) => setState((now) => ({ ...now, ...part })), []);
  const { check, stop } = useFileCheck(resource.name, patch);
  const { file, mapping, corrections, check: checked } = state;
  const run = useRun(resource, { patch, check, onJob });
  return {
    ...state,
    choose(chosen: File) {
      const problem = fileProblem(chosen, translate);
      if (!problem) return void check({ file: chosen, preferred: mapping, isNew: true });
      stop();
      patch({ ...nothing, file: chosen, problem });
    },
    recheck: () => file && void check({ file, mapping, corrections }),
    /** Every cell with this text gets the other one, and the file is checked again. */
    correct: (correction: Correction) =>
      file && void check({ file, mapping, corrections: [...corrections, correction] }),
    map(header: string, field: string | null) {
      if (!file || !checked) return;
      const chosen = remapped(mapping ?? mappingOf(checked), header, field);
      if (Object.values(chosen).some(Boolean))
        return void check({ file, mapping: chosen, corrections, pauseMs: MAPPING_PAUSE_MS });
      // Nothing is mapped: there is nothing to check, and earlier results no longer apply.
      stop();
      patch({ mapping: chosen, work: 'none', progress: null });
    },
    run: () => file && checked && void run(file, checked, corrections),
    reset() {
      stop();
      patch(nothing);
    },
  };
}

interface RunOptions {
  readonly patch: Patch;
  readonly check: ReturnType<typeof useFileCheck>['check'];
  readonly onJob: (jobId: string) => void;
}

/** Imports what was checked, with the same mapping. Errors that appeared since are shown by another check. */
function useRun(resource: AnyResource, { patch, check, onJob }: RunOptions) {
  const translate = useTranslate();
  const follow = useImportFollower(resource.name);
  const isHere = useIsHere();
  const problemOf = useProblemText();
  const announceEnd = useImportNotice(resource.name);
  return async (file: File, checked: ImportReport, corrections: readonly Correction[]): Promise<void> => {
    const mapping = mappingOf(checked);
    const what = checked.wrong_count > 0 ? 'right' : 'all';
    patch({ work: 'importing', problem: null });
    try {
      const answer = await sendImport({ resource: resource.name, file, mapping, corrections, what });
      patch(nothing);
      if ('report' in answer) {
        patch({ result: answer.report });
        announceEnd(answer.report);
      } else if (isHere.current) onJob(answer.jobId);
      else await follow(answer.jobId);
    } catch (error) {
      if (errorCode(error) !== 'rows-refused') return patch({ work: 'none', problem: problemOf(error) });
      toast.show({ type: 'error', title: translate('transfer.import.refused') });
      await check({ file, mapping, corrections });
    }
  };
}

/** Whether the page is still open: a reply must not lead a person back who has moved on. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
