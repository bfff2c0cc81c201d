import { Suspense, use } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TeamActions, TeamBody, TeamLead } from './team/TeamView.tsx';
import { tabWords } from './user/tabWords.ts';

/** The people who report to the user, those at risk first. */
export function Team() {
  const { lang } = useI18n();
  const [search] = useSearchParams();
  // Its address before the matrix had a page of its own.
  if (search.get('view') === 'matrix') return <Navigate replace to={`/${lang}/team/matrix`} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <TeamPage />
    </Suspense>
  );
}

function TeamPage() {
  use(tabWords(useI18n().lang, ['competencies']));
  return (
    <Page full lead={<TeamLead />} actions={<TeamActions />}>
      <TeamBody />
    </Page>
  );
}
