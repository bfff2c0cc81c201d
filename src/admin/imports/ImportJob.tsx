import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { importReport, type ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobWords } from '../jobs/jobWords.ts';
import { createProgress } from '../jobs/progressStore.ts';
import { ImportResult } from './ImportResult.tsx';
import { LeftOut } from './LeftOut.tsx';
import { useImportFollower, useImportNotice } from './useImportNotice.ts';
import css from './imports.module.css';

interface ImportJobProps {
  readonly jobId: string;
  readonly resource: AnyResource;
  readonly onAgain: () => void;
}

/** An import in the background: its progress, then its result; also after a reload. */
export function ImportJob({ jobId, resource, onAgain }: ImportJobProps) {
  const translate = useTranslate();
  const words = useJobWords();
  const { progress, report, error } = useImportJob(jobId, resource);
  if (report)
    return (
      <ImportResult resource={resource} report={report} onAgain={onAgain}>
        <LeftOut resource={resource} report={report} />
      </ImportResult>
    );
  if (error instanceof JobFailed)
    return (
      <section className={css.step}>
        <div className={css.problem} role="alert">
          <p>{error.message || translate('transfer.job.failed')}</p>
          <RefusedRows rows={error.rows} />
        </div>
        <div className={css.go}>
          <Button variant="primary" onClick={onAgain}>
            {translate('transfer.import.again')}
          </Button>
        </div>
      </section>
    );
  if (error) return <ErrorState error={error} />;
  return (
    <section className={css.step}>
      <h2 role="status">{translate('transfer.import.busy')}</h2>
      <JobProgress progress={progress} label={translate('transfer.import.busy')} words={words} />
    </section>
  );
}

const SHOWN = 20;

function RefusedRows({ rows }: { rows: JobFailed['rows'] }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.slice(0, SHOWN).map(({ row, message }, index) => (
        <li key={index}>
          {row !== undefined && `${translate('transfer.import.row')} ${row}: `}
          {message}
        </li>
      ))}
    </ul>
  );
}

/** Jobs on a page now: a change of language unmounts the page and mounts it again. */
const announced = new Set<string>();
const RETURN_MS = 1_000;

/**
 * Its end is also announced by a notice, with Undo, unless it had ended before the page was opened. When the page is left it becomes a
 * notice.
 */
function useImportJob(jobId: string, resource: AnyResource) {
  const announceEnd = useImportNotice(resource.name);
  const follow = useImportFollower(resource.name);
  const [progress] = useState(() => createProgress());
  const [report, setReport] = useState<ImportReport | null>(null);
  const [error, setError] = useState<unknown>(null);
  const onEnd = useEffectEvent((found: ImportReport, wasSeen: boolean) => {
    setReport(found);
    if (wasSeen) announceEnd(found);
  });
  const onLeave = useEffectEvent(() => {
    setTimeout(() => {
      if (!announced.has(jobId)) void follow(jobId);
    }, RETURN_MS);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let answers = 0;
    let isOver = false;
    const onProgress: typeof progress.set = (next) => {
      answers += 1;
      progress.set(next);
    };
    announced.add(jobId);
    importReport(jobId, { signal, onProgress })
      .then((found) => onEnd(found, answers > 1))
      .catch((reason: unknown) => !signal.aborted && setError(reason))
      .finally(() => (isOver = true));
    return () => {
      announced.delete(jobId);
      controller.abort();
      if (!isOver) onLeave();
    };
  }, [jobId, progress]);
  return { progress, report, error };
}
