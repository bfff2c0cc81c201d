import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HomeData } from '#shared/api/home.ts';
import { workPermissions } from '#shared/domain/workHome.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { greetingAt, shortName } from './dates.ts';
import { mayHaveUnsent } from './attempt/unsentMark.ts';
import { Banners } from './home/Banners.tsx';
import { Cards } from './home/Cards.tsx';
import { homeQuery } from './home/homeQuery.ts';
import { News } from './home/News.tsx';
import { OpenClasses } from './home/OpenClasses.tsx';
import { Week } from './home/Week.tsx';
import { Loaded } from './Loaded.tsx';
import css from './home/home.module.css';

/** Parts that only some people see are not in the first load of the others. */
const loadFirstLines = () => import('./home/FirstLines.tsx');
const loadWorkHome = () => import('./workHome/WorkHome.tsx');

/** The start page: of a person who works here, or of a learner. */
export function Home() {
  const { permissions } = useSession();
  const works = workPermissions.some((permission) => permissions.includes(permission));
  const WorkHome = useLoaded(loadWorkHome, works)?.WorkHome;
  if (!works) return <LearnerHome />;
  return WorkHome ? <WorkHome /> : <Skeleton lines={6} />;
}

/** What to do, class by class, then what comes and what is new. */
function LearnerHome() {
  const { translate, timeZone } = useI18n();
  const { user } = useSession();
  const query = useQuery(homeQuery);
  const name = shortName(user?.name ?? '');
  useUnsentAnswers(user?.id);
  return (
    <Page title={translate(`home.${greetingAt(new Date(), timeZone)}`, { name })}>
      <Loaded query={query} skeleton={<Skeleton cards={4} />}>
        {(data) => <HomeSections data={data} />}
      </Loaded>
    </Page>
  );
}

function HomeSections({ data }: { data: HomeData }) {
  const { translate } = useI18n();
  const hasFirstLines = !!(data.first_day || data.new_certificates || data.paths || data.practice_due);
  const FirstLines = useLoaded(loadFirstLines, hasFirstLines)?.FirstLines;
  return (
    <>
      {!data.first_day && <Cards title={translate('home.to_do')} cards={data.cards} next={data.next} />}
      {FirstLines && <FirstLines data={data} />}
      <div className={css.pair}>
        <Week items={data.week} />
        <News announcements={data.announcements} />
      </div>
      {!data.first_day && <OpenClasses classes={data.catalogue} />}
      <Banners banners={data.banners} />
    </>
  );
}

/** Answers that an earlier visit could not send are sent now; the code for it is loaded only if there may be some. */
function useUnsentAnswers(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !mayHaveUnsent(userId)) return;
    void import('./attempt/unsent.ts').then(({ sendUnsent }) => sendUnsent(userId)).catch(() => undefined);
  }, [userId]);
}
