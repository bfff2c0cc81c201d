import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Enrolling, RefusedPeople } from '#dataProvider/enrolmentCalls.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { saveCsv } from '../../imports/csvFile.ts';
import { ReportNumbers } from '../../imports/ReportNumbers.tsx';
import { useVerdictText, Verdict } from '../../imports/Verdict.tsx';
import { WrongRows, type WrongEntry } from '../../imports/WrongRows.tsx';
import { useFailureNotice } from '../../useFailureNotice.ts';
import css from './participants.module.css';

interface CheckReportProps {
  readonly report: Enrolling;
  readonly readAll: () => Promise<Enrolling>;
}

/** What will happen: how many will be enrolled and how many are already, and who cannot be, each with the reason. */
export function CheckReport({ report, readAll }: CheckReportProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`participants.report.${key}`);
  const textOf = useVerdictText('participants.report');
  const numbers = numbersOf(report);
  return (
    <section className={css.report} aria-label={word('title')}>
      <Verdict
        title={textOf(numbers)}
        hasWrong={numbers.wrong_count > 0}
        check={report}
        isBelow
        buttons={
          numbers.wrong_count > 0 && (
            <SaveRefused report={report} readAll={readAll} isMain={report.enrolled === 0} />
          )
        }
      >
        <ReportNumbers
          report={numbers}
          hasErrors
          labels={{ new: word('will_join'), same: word('is_in'), wrong_count: word('stays_out') }}
        />
      </Verdict>
      {numbers.wrong_count > 0 && <Refused report={report} total={numbers.wrong_count} />}
    </section>
  );
}

/** For an enrolment, the counters of an import. */
export const numbersOf = ({ enrolled, unchanged, refused }: Enrolling) => ({
  new: enrolled,
  changed: 0,
  same: unchanged,
  wrong_count: refused.reduce((sum, { total }) => sum + total, 0),
});

/** Who stays out, by reason; people of a file with their rows. */
function Refused({ report, total }: { report: Enrolling; total: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const word = (key: string) => translate(`participants.report.${key}`);
  const entriesOf = ({ why, people }: RefusedPeople): WrongEntry[] => {
    const rows = report.errors?.filter((error) => error.why === why);
    if (rows?.length)
      return rows.map(({ row, value, message }) => ({
        head: translate('transfer.import.row_no', { no: formatNumber(row) }),
        value,
        advice: message,
      }));
    return people.map(({ nip, name }) => ({
      head: name ?? word('nip'),
      value: nip ?? undefined,
      advice: word(`how_${why}`),
    }));
  };
  return (
    <WrongRows
      title={word('stays_out')}
      total={total}
      rows={report.refused.map((group) => ({
        key: group.why,
        place: word(`why_${group.why}`),
        name: '',
        count: group.total,
        errors: entriesOf(group),
      }))}
    />
  );
}

const isWhole = ({ refused }: Enrolling): boolean =>
  refused.every(({ people, total }) => people.length === total);

/** The people who are left out as a file, to correct and add later. */
function SaveRefused({ report, readAll, isMain }: CheckReportProps & { readonly isMain: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const showError = useFailureNotice();
  const { wrong_count: count } = numbersOf(report);
  const save = async () => {
    setBusy(true);
    try {
      const word = (key: string) => translate(`participants.report.${key}`);
      const whole = isWhole(report) ? report : await readAll();
      const rows = whole.refused.flatMap(({ why, people }) =>
        people.map(({ nip, name }) => [nip ?? '', name ?? '', word(`why_${why}`)]),
      );
      // For a file every row is listed, without the names.
      const ofFile = whole.errors?.map(({ value, message }) => [value, '', message]);
      saveCsv(word('file'), [
        [word('nip'), word('name'), translate('transfer.import.message')],
        ...(isWhole(whole) ? rows : (ofFile ?? rows)),
      ]);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small variant={isMain ? 'primary' : 'outlined'} busy={isBusy} onClick={() => void save()}>
      <Download size={16} strokeWidth={1.6} aria-hidden />
      {translate('participants.report.save', { smart_count: count, count: formatNumber(count) })}
    </Button>
  );
}
