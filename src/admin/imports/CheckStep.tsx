import { useTranslate } from 'ra-core';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobWords } from '../jobs/jobWords.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import { SaveWrongRows } from './LeftOut.tsx';
import { mappingOf } from './mapping.ts';
import { ReportNumbers } from './ReportNumbers.tsx';
import { RunButtons } from './RunButtons.tsx';
import type { Import } from './useImport.ts';
import { useShownRows } from './useShownRows.ts';
import { useVerdictText, Verdict } from './Verdict.tsx';
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
          <Checked resource={resource} check={check} work={work} onCancel={onCancel} />
        </div>
      )}
    </>
  );
}

const rowsToWrite = (check: ImportReport) => check.new + check.changed;

interface CheckedProps extends CheckStepProps {
  readonly check: ImportReport;
}

function Checked(props: CheckedProps) {
  const { resource, check, work } = props;
  const translate = useTranslate();
  const textOf = useVerdictText('transfer.import');
  const [shown, show] = useShownRows(check);
  return (
    <>
      <Verdict
        title={textOf(check)}
        lead={translate('transfer.import.nothing_saved')}
        hasWrong={check.wrong_count > 0}
        check={check}
        buttons={<VerdictButtons {...props} />}
      >
        <ReportNumbers report={check} hasErrors shown={shown} onShow={show} />
      </Verdict>
      {shown === 'wrong_count' ? (
        <ErrorTable resource={resource} check={check} onCorrect={work.correct} />
      ) : (
        <CheckedRows resource={resource} check={check} state={shown} />
      )}
    </>
  );
}

/** If no row is ready, the rows to correct are the main thing. */
function VerdictButtons({ resource, check, work, onCancel }: CheckedProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const count = rowsToWrite(check);
  const go = translate('transfer.import.go', { smart_count: count, count: formatNumber(count) });
  return (
    <RunButtons count={count} go={go} work={work} onCancel={onCancel}>
      {check.wrong_count > 0 && <SaveWrongRows resource={resource} report={check} isMain={count === 0} />}
    </RunButtons>
  );
}
