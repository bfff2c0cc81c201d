import { useEffect, useRef } from 'react';
import {
  importReport,
  sendImport,
  type Correction,
  type ImportAnswer,
  type ImportReport,
  type Mapping,
} from '#dataProvider/importCalls.ts';
import { createProgress } from '../jobs/progressStore.ts';
import { fits, isSameMapping, mappingOf } from './mapping.ts';
import type { Patch } from './useImport.ts';
import { useProblemText } from './useProblemText.ts';

interface Check {
  readonly file: File;
  readonly mapping?: Mapping | null;
  readonly corrections?: readonly Correction[];
  /** Chosen for the previous file: it applies again if the columns are the same. */
  readonly preferred?: Mapping | null;
  /** Results of another file do not apply to this one. */
  readonly isNew?: boolean;
  readonly pauseMs?: number;
}

/** Dry runs, one at a time: a new one, and leaving the page, stop listening to the previous one. */
export function useFileCheck(resource: string, patch: Patch) {
  const problemOf = useProblemText();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  function restart(): AbortSignal {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }

  async function reportOf(answer: ImportAnswer, signal: AbortSignal): Promise<ImportReport> {
    if ('report' in answer) return answer.report;
    const progress = createProgress(answer.total);
    patch({ progress });
    return importReport(answer.jobId, { signal, onProgress: progress.set });
  }

  async function check({
    file,
    mapping = null,
    corrections = [],
    preferred = null,
    isNew = false,
    pauseMs = 0,
  }: Check): Promise<void> {
    const signal = restart();
    patch({
      file,
      mapping,
      corrections,
      work: 'checking',
      progress: null,
      problem: null,
      ...(isNew && { check: null }),
    });
    try {
      if (pauseMs > 0) await pause(pauseMs, signal);
      const answer = await sendImport({ resource, file, mapping, corrections, what: 'check', signal });
      const report = await reportOf(answer, signal);
      if (preferred && fits(preferred, report) && !isSameMapping(preferred, mappingOf(report)))
        return await check({ file, mapping: preferred });
      patch({ check: report, work: 'none', progress: null });
    } catch (error) {
      if (!signal.aborted) patch({ work: 'none', progress: null, problem: problemOf(error) });
    }
  }
  return { check, stop: () => void restart() };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('another check', 'AbortError'));
    });
  });
