import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { MyCourse } from '#shared/api/courses.ts';
import type { HomeData } from '#shared/api/home.ts';
import { CardGrid } from '#ui/Card.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { CourseCard } from './courses/CourseCard.tsx';
import { greetingAt, shortName } from './dates.ts';
import { mayHaveUnsent } from './attempt/unsentMark.ts';
import { Announcements } from './home/Announcements.tsx';
import { Banners } from './home/Banners.tsx';
import { ContinueCard } from './home/ContinueCard.tsx';
import { DueList } from './home/DueList.tsx';
import { Nothing } from './home/Nothing.tsx';
import { Section } from './home/Section.tsx';
import { Today } from './home/Today.tsx';
import { Loaded } from './Loaded.tsx';

const homeQuery = queryOptions({
  queryKey: ['portal', 'home'],
  queryFn: ({ signal }) => request<HomeData>('/my/home', { signal }).then(({ data }) => data),
});

/** Parts that only some people see are not in the first load of the others. */
const loadFirstLines = () => import('./home/FirstLines.tsx');
const loadWorkHome = () => import('./workHome/WorkHome.tsx');

/** One of these makes the start page that of a person who works with classes, answers, people or the log. */
const work = ['course-edit', 'quiz-correction', 'team-index', 'audit-index'];

/** The start page: of a person who works here, or of a learner. */
export function Home() {
  const { permissions } = useSession();
  const works = work.some((permission) => permissions.includes(permission));
  const WorkHome = useLoaded(loadWorkHome, works)?.WorkHome;
  if (!works) return <LearnerHome />;
  return WorkHome ? <WorkHome /> : <Skeleton lines={6} />;
}

/** What to continue, what is due, what is new. */
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
  const { lang, translate } = useI18n();
  const isFirstDay =
    !!data.first_steps && data.courses.length === 0 && !data.continue && data.due.length === 0;
  return (
    <>
      <NextSteps data={data} due={!isFirstDay && <DueList due={data.due} />} />
      <Banners banners={data.banners} />
      {!isFirstDay && (
        <Section title={translate('home.my_classes')} more={`/${lang}/my-course`}>
          {data.courses.length === 0 ? (
            <Nothing>{translate('home.my_classes_empty')}</Nothing>
          ) : (
            <Courses courses={data.courses} />
          )}
        </Section>
      )}
      <Announcements announcements={data.announcements} />
      {data.catalogue.length > 0 && (
        <Section title={translate('home.open_classes')} more={`/${lang}/my-course?tab=catalogue`}>
          <Courses courses={data.catalogue} />
        </Section>
      )}
    </>
  );
}

/** What to do, most urgent first; the note that nothing is due comes after all tasks. */
function NextSteps({ data, due }: { data: HomeData; due: ReactNode }) {
  const FirstLines = useLoaded(loadFirstLines, !!(data.first_steps || data.new_certificates))?.FirstLines;
  const { continue: next } = data;
  const hasDue = data.due.length > 0;
  // A phone shows one thing at a time: what is due, unless the clock of a quiz is running.
  const isDueFirst = useMedia(PHONE) && hasDue && next?.kind !== 'quiz';
  return (
    <>
      {isDueFirst && due}
      {next && <ContinueCard item={next} course={data.courses.find(({ id }) => id === next.class.id)} />}
      {hasDue && !isDueFirst && due}
      {FirstLines && <FirstLines data={data} />}
      <Today items={data.today} />
      {!hasDue && due}
    </>
  );
}

const Courses = ({ courses }: { courses: readonly MyCourse[] }) => (
  <CardGrid>
    {courses.map((course) => (
      <li key={course.id}>
        <CourseCard course={course} />
      </li>
    ))}
  </CardGrid>
);

/** Answers that an earlier visit could not send are sent now; the code for it is loaded only if there may be some. */
function useUnsentAnswers(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !mayHaveUnsent(userId)) return;
    void import('./attempt/unsent.ts').then(({ sendUnsent }) => sendUnsent(userId)).catch(() => undefined);
  }, [userId]);
}
