import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { gradeMatrixFileUrl } from '#dataProvider/gradeMatrixCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { GradeFilters } from './GradeFilters.tsx';
import { GradeGrid } from './GradeGrid.tsx';
import { legend, StateSign } from './GradeCell.tsx';
import { Nobody } from './Nobody.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PrintedGrades, usePrinting } from './PrintedGrades.tsx';
import { tileQuery } from './useTiles.ts';
import { useGradeFilter, type GradeFilterState } from './useGradeFilter.ts';
import css from './grades.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** `grade`: the grades of all people by quiz; on phones a list of the people. */
export function GradesPage() {
  const translate = useTranslate();
  const filter = useGradeFilter();
  const printing = usePrinting(filter.query);
  const isPhone = useMedia(PHONE);
  useKeys([{ keys: ['ArrowUp', 'ArrowDown'], display: '↑ ↓ ← →', label: translate('gradeMatrix.keys') }]);
  return (
    <Page full lead={translate('gradeMatrix.lead')} actions={<Actions filter={filter} printing={printing} />}>
      <Card flush>
        <GradeFilters filter={filter} isPhone={isPhone} />
        {isPhone ? <PeopleList filter={filter} /> : <Matrix filter={filter} />}
      </Card>
      {printing.sheet && <PrintedGrades sheet={printing.sheet} measure={filter.measure} />}
    </Page>
  );
}

function Matrix({ filter }: { filter: GradeFilterState }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  // The first tile has the totals; the grid reads it from the same cache entry.
  const { data, error, refetch } = useQuery(tileQuery(filter.query, 1, 1));
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data)
    return (
      <div className={css.waiting}>
        <Skeleton lines={8} />
      </div>
    );
  const { total, total_is_exact: isExact, quiz_total: quizzes } = data.meta;
  if (total === 0) return <Nobody filter={filter} />;
  if (quizzes === 0) return <Nobody filter={filter} what="no_quiz" />;
  const counted = (what: 'people' | 'quizzes', count: number) =>
    translate(`gradeMatrix.${what}`, { smart_count: count, count: formatNumber(count) });
  const people = isExact
    ? counted('people', total)
    : translate('gradeMatrix.more', { count: formatNumber(total) });
  return (
    <>
      <div className={css.legend}>
        <span role="status">{`${people} · ${counted('quizzes', quizzes)}`}</span>
        {legend.map((state) => (
          <span key={state}>
            <StateSign state={state} /> {translate(`admin.attempt_state.${state}`)}
          </span>
        ))}
      </div>
      <GradeGrid key={String(filter.query)} filter={filter.query} measure={filter.measure} />
    </>
  );
}

function Actions({
  filter,
  printing,
}: {
  filter: GradeFilterState;
  printing: ReturnType<typeof usePrinting>;
}) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const save = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams(filter.query);
    query.set('format', format);
    void gradeMatrixFileUrl(query).then((url) => download(url), showError);
  };
  return (
    <>
      <Button small busy={printing.isReading} onClick={printing.print}>
        <Printer {...icon} />
        {translate('action.print')}
      </Button>
      {session.can('grade-export') && (
        <>
          <Button small onClick={() => save('csv')}>
            CSV
          </Button>
          <Button small onClick={() => save('xlsx')}>
            XLSX
          </Button>
        </>
      )}
    </>
  );
}
