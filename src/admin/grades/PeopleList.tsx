import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { gradeMatrix } from '#dataProvider/gradeMatrixCalls.ts';
import type { MatrixPerson } from '#shared/api/gradeMatrix.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { Nobody } from './Nobody.tsx';
import { personGradesPath } from './personGradesPath.ts';
import type { GradeFilterState } from './useGradeFilter.ts';
import css from './grades.module.css';

const PER_PAGE = 25;

/** On phones: people with their results in all quizzes of the filter; each opens their grades. */
export function PeopleList({ filter }: { filter: GradeFilterState }) {
  const query = new URLSearchParams(filter.query);
  const pages = { page: filter.page, per_page: PER_PAGE, quiz_per_page: 1 };
  for (const [name, value] of Object.entries(pages)) query.set(name, String(value));
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'gradePeople', String(query)],
    queryFn: ({ signal }) => gradeMatrix(query, signal),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data)
    return (
      <div className={css.waiting}>
        <Skeleton lines={6} />
      </div>
    );
  if (data.data.people.length === 0) return <Nobody filter={filter} />;
  return (
    <>
      <ul className={css.people}>
        {data.data.people.map((person) => (
          <PersonLine key={person.user.id} person={person} />
        ))}
      </ul>
      <TabPages page={filter.page} perPage={PER_PAGE} total={data.meta.total} onPage={filter.setPage} />
    </>
  );
}

function PersonLine({ person: { user, department, sums } }: { person: MatrixPerson }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  return (
    <li>
      <Link to={`/${lang}/${personGradesPath(user.slug)}`}>
        <span>
          <strong>{user.name}</strong>
          <span className={css.aside}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
          <span className={css.aside}>{translate('gradeMatrix.sums', sums)}</span>
        </span>
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </Link>
    </li>
  );
}
