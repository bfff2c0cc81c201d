import { CircleAlert, CircleCheck, CircleMinus, Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Enrolling, RefusedPeople, RefusedPerson } from '#dataProvider/enrolmentCalls.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { saveCsv } from '../../imports/csvFile.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import css from './participants.module.css';

interface CheckReportProps {
  readonly report: Enrolling;
  readonly readAll: () => Promise<Enrolling>;
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** What will happen: who will be enrolled, who is already, and who cannot be, with names and reasons. */
export function CheckReport({ report, readAll }: CheckReportProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { enrolled, unchanged, refused } = report;
  const line = (key: string, count: number) =>
    translate(`participants.${key}`, { smart_count: count, count: formatNumber(count) });
  return (
    <section className={css.report} aria-label={translate('participants.report.title')}>
      <ul>
        <Line tone={css.ok} icon={<CircleCheck {...icon} />}>
          {line('preview.join', enrolled)}
        </Line>
        {unchanged > 0 && <Line icon={<CircleMinus {...icon} />}>{line('preview.stay', unchanged)}</Line>}
        {refused.map((group) => (
          <Line key={group.why} tone={css.bad} icon={<CircleAlert {...icon} />}>
            {line(`report.refused_${group.why}`, group.total)}
            <Names group={group} />
          </Line>
        ))}
      </ul>
      {refused.length > 0 && <SaveRefused report={report} readAll={readAll} />}
    </section>
  );
}

const Line = ({
  icon: mark,
  tone,
  children,
}: {
  icon: ReactNode;
  tone?: string | undefined;
  children: ReactNode;
}) => (
  <li className={tone}>
    {mark}
    <div>{children}</div>
  </li>
);

/** For an unknown NIP the NIP is all that is known. */
const nameOf = ({ name, nip }: RefusedPerson) => (name ? (nip ? `${name} (${nip})` : name) : (nip ?? ''));

function Names({ group: { people, total } }: { group: RefusedPeople }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const more = total - people.length;
  const rest = more > 0 ? [translate('participants.report.more', { count: formatNumber(more) })] : [];
  return <p className={css.names}>{[...people.map(nameOf), ...rest].join(', ')}</p>;
}

const isWhole = ({ refused }: Enrolling): boolean =>
  refused.every(({ people, total }) => people.length === total);

/** The people who are left out as a file, to correct and add later. */
function SaveRefused({ report, readAll }: CheckReportProps) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const showError = useFailureNotice();
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
        [word('nip'), word('name'), word('why')],
        ...(isWhole(whole) ? rows : (ofFile ?? rows)),
      ]);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={isBusy} onClick={() => void save()}>
      <Download size={16} strokeWidth={1.6} aria-hidden />
      {translate('participants.report.save')}
    </Button>
  );
}
