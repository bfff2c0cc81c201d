import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobWords } from '../jobs/jobWords.ts';
import { ErrorTable } from './ErrorTable.tsx';
import { SaveWrongRows } from './LeftOut.tsx';
import { mappingOf } from './mapping.ts';
import { ReportNumbers } from './ReportNumbers.tsx';
import type { Import } from './useImport.ts';
import css from './imports.module.css';

interface CheckStepProps {
  readonly resource: AnyResource;
  readonly work: Import;
  readonly onCancel: () => void;
}

/** The effect of the import in one sentence, the button that runs it, and what must be corrected. */
export function CheckStep({ resource, work, onCancel }: CheckStepProps) {
  const translate = useTranslate();
  const words = useJobWords();
  const { check, progress } = work;
  const isChecking = work.work === 'checking';
  const isMapped = Object.values(work.mapping ?? (check ? mappingOf(check) : {})).some(Boolean);
  // After a refusal the figures of the last check are no longer true.
  const isVisible = check !== null && isMapped && work.problem === null;
  if (!isVisible && !isChecking) return null;
  return (
    <>
      {isChecking && (
        <div className={css.step}>
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
        </div>
      )}
      {isVisible && (
        <div className={isChecking ? `${css.found} ${css.old}` : css.found} aria-busy={isChecking}>
          <Verdict resource={resource} check={check} work={work} onCancel={onCancel} />
          {check.errors.length > 0 && (
            <ErrorTable resource={resource} check={check} onCorrect={work.correct} />
          )}
        </div>
      )}
    </>
  );
}

const rowsToWrite = (check: ImportReport) => check.new + check.changed;

interface VerdictProps extends CheckStepProps {
  readonly check: ImportReport;
}

function Verdict({ resource, check, work, onCancel }: VerdictProps) {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not while somebody maps columns or accepts corrections further down.
    if (!document.activeElement?.closest('details, table')) heading.current?.focus({ preventScroll: true });
  }, [check]);
  return (
    <section
      className={check.wrong_count > 0 ? `${css.verdict} ${css.some}` : css.verdict}
      aria-labelledby={id}
    >
      <div className={css.said}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <VerdictText check={check} />
        </h2>
        <p className={css.hint}>{translate('transfer.import.nothing_saved')}</p>
      </div>
      <VerdictButtons resource={resource} check={check} work={work} onCancel={onCancel} />
      <ReportNumbers
        report={check}
        hasErrors
        onWrong={() => document.querySelector<HTMLElement>('[data-import-errors]')?.focus()}
      />
    </section>
  );
}

function VerdictText({ check }: { check: ImportReport }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [ready, wrong] = [rowsToWrite(check), check.wrong_count];
  const count = (word: string, value: number) =>
    translate(`transfer.import.${word}`, { smart_count: value, count: formatNumber(value) });
  if (check.total === 0) return translate('transfer.import.empty');
  if (wrong > 0 && ready > 0) return `${count('ready', ready)}, ${count('to_fix', wrong)}`;
  if (wrong > 0) return count('none_ready', wrong);
  return ready > 0 ? count('ready', ready) : translate('transfer.import.nothing');
}

/** If no row is ready, the rows to correct are the main thing. */
function VerdictButtons({ resource, check, work, onCancel }: VerdictProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const count = rowsToWrite(check);
  const isImporting = work.work === 'importing';
  return (
    <div className={css.go}>
      {count > 0 && (
        <Button variant="primary" busy={isImporting} disabled={work.work === 'checking'} onClick={work.run}>
          {isImporting
            ? translate('transfer.import.busy')
            : translate('transfer.import.go', { smart_count: count, count: formatNumber(count) })}
        </Button>
      )}
      {check.wrong_count > 0 && <SaveWrongRows resource={resource} report={check} isMain={count === 0} />}
      <Button disabled={isImporting} onClick={onCancel}>
        {translate('action.cancel')}
      </Button>
    </div>
  );
}
