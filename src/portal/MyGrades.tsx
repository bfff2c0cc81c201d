import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyGrade } from '#shared/api/grades.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session, useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { GradeTables } from './grades/GradeTables.tsx';
import type { AttemptPath } from './grades/GradeRow.tsx';
import { TranscriptHead } from './grades/TranscriptHead.tsx';
import { Trend } from './grades/Trend.tsx';
import { gradesQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';

// For organizers and managers: learners download neither.
const PersonChooser = lazy(async () => ({
  default: (await import('./grades/PersonChooser.tsx')).PersonChooser,
}));
const PersonGrades = lazy(async () => ({
  default: (await import('./grades/PersonGrades.tsx')).PersonGrades,
}));

/**
 * `grade/user`: a person's own grades by class; people who may see grades choose a person in their scope (`?user=`). Prints as a
 * transcript.
 */
export function MyGrades() {
  const { translate } = useI18n();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const mayChoose = session.can('grade-index');
  const nip = mayChoose ? (search.get('user') ?? '') : '';
  const isOther = nip !== '' && nip !== user?.nip;
  const hasGrades = useQuery({ ...gradesQuery, enabled: !isOther }).data?.length !== 0;
  return (
    <Page
      title={translate(isOther ? 'grades.of_people' : 'grades.title')}
      lead={translate('grades.intro')}
      actions={
        <>
          {isOther && <Button onClick={() => setSearch({})}>{translate('grades.title')}</Button>}
          {(isOther || hasGrades) && (
            <Button onClick={() => void printPage()}>
              <Printer size={18} strokeWidth={1.6} aria-hidden />
              {translate('grades.print_transcript')}
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        {mayChoose && <PersonChooser onChoose={({ slug }) => setSearch({ user: slug })} />}
        {isOther ? <PersonGrades key={nip} nip={nip} withName /> : <OwnGrades />}
      </Suspense>
    </Page>
  );
}

/** The reader's own grades, also a part of their own page. */
export function OwnGrades() {
  const { user } = useSession();
  const query = useQuery(gradesQuery);
  return (
    <Loaded query={query}>
      {(grades) =>
        grades.length > 0 ? (
          <>
            <TranscriptHead
              name={user?.name ?? ''}
              facts={[
                user?.nip,
                ...(['position', 'department', 'placement_city'] as const).map(
                  (name) => user?.[name] as string | null,
                ),
              ]}
            />
            <Grades grades={grades} />
          </>
        ) : (
          <NoGrades />
        )
      }
    </Loaded>
  );
}

function Grades({ grades }: { grades: readonly MyGrade[] }) {
  const { lang } = useI18n();
  const attemptPath: AttemptPath = ({ quiz, class: course }, { id }) =>
    `/${lang}/my-course/${course.slug}/attempt/submitted?quiz=${quiz.slug}&attempt=${id}`;
  return (
    <>
      <Trend grades={grades} />
      <GradeTables grades={grades} attemptPath={attemptPath} />
    </>
  );
}

function NoGrades() {
  const { lang, translate } = useI18n();
  return (
    <Empty action={<ButtonLink to={`/${lang}/my-course`}>{translate('grades.to_classes')}</ButtonLink>}>
      <strong>{translate('grades.empty')}</strong> {translate('grades.empty_body')}
    </Empty>
  );
}
