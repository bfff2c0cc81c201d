import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobWords } from '../jobs/jobWords.ts';
import { ErrorTable } from './ErrorTable.tsx';
import { mappingOf } from './mapping.ts';
import { ReportNumbers } from './ReportNumbers.tsx';
import type { Import } from './useImport.ts';
import css from './imports.module.css';

interface CheckStepProps {
  readonly resource: AnyResource;
  readonly work: Import;
  readonly onCancel: () => void;
}

/** The effect of the import, its errors, and the button that runs it. */
export function CheckStep({ resource, work, onCancel }: CheckStepProps) {
  const translate = useTranslate();
  const words = useJobWords();
  const id = useId();
  const { check, progress } = work;
  const isChecking = work.work === 'checking';
  const isMapped = Object.values(work.mapping ?? (check ? mappingOf(check) : {})).some(Boolean);
  // After a refusal the figures of the last check are no longer true.
  const isVisible = check !== null && isMapped && work.problem === null;
  if (!isVisible && !isChecking) return null;
  return (
    <section className={css.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{translate('transfer.import.check')}</h2>
      {isChecking && (
        <>
          <p className={css.hint} role="status">
            {translate('transfer.import.checking')}
          </p>
          {progress && (
            <JobProgress
              isBound
              progress={progress}
              label={translate('transfer.import.checking')}
              words={words}
            />
          )}
        </>
      )}
      {isVisible && (
        <div className={isChecking ? `${css.found} ${css.old}` : css.found} aria-busy={isChecking}>
          <ReportNumbers report={check} hasErrors />
          <Advice check={check} />
          <ImportButton check={check} work={work} onCancel={onCancel} />
          {check.errors.length > 0 && <ErrorTable resource={resource} check={check} />}
        </div>
      )}
    </section>
  );
}

const rowsToWrite = (check: ImportReport) => check.new + check.changed;

function Advice({ check }: { check: ImportReport }) {
  const translate = useTranslate();
  const hasSome = rowsToWrite(check) > 0;
  if (check.total === 0) return <p>{translate('transfer.import.empty')}</p>;
  if (check.wrong_count > 0)
    return <p>{translate(hasSome ? 'transfer.import.some_wrong' : 'transfer.import.errors_lead')}</p>;
  if (!hasSome) return <p>{translate('transfer.import.nothing')}</p>;
  return null;
}

interface ImportButtonProps extends Pick<CheckStepProps, 'work' | 'onCancel'> {
  readonly check: ImportReport;
}

function ImportButton({ check, work, onCancel }: ImportButtonProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { total, wrong_count } = check;
  const count = rowsToWrite(check);
  const isImporting = work.work === 'importing';
  return (
    <div className={css.go}>
      <Button
        variant="primary"
        busy={isImporting}
        disabled={count === 0 || work.work === 'checking'}
        onClick={work.run}
      >
        {isImporting
          ? translate('transfer.import.busy')
          : translate(wrong_count > 0 ? 'transfer.import.go_right' : 'transfer.import.go', {
              smart_count: count,
              count: formatNumber(count),
              total: formatNumber(total),
              wrong: formatNumber(wrong_count),
            })}
      </Button>
      <Button disabled={isImporting} onClick={onCancel}>
        {translate('action.cancel')}
      </Button>
    </div>
  );
}
