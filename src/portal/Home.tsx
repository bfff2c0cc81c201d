import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HomeData } from '#shared/api/home.ts';
import { CardGrid } from '#ui/Card.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { CourseCard } from './courses/CourseCard.tsx';
import { greetingAt, shortName } from './dates.ts';
import { mayHaveUnsent } from './attempt/unsentMark.ts';
import { Announcements } from './home/Announcements.tsx';
import { Banners } from './home/Banners.tsx';
import { ContinueCard } from './home/ContinueCard.tsx';
import { DueList } from './home/DueList.tsx';
import { Section } from './home/Section.tsx';
import { Today } from './home/Today.tsx';
import { Loaded } from './Loaded.tsx';

const homeQuery = queryOptions({
  queryKey: ['portal', 'home'],
  queryFn: ({ signal }) => request<HomeData>('/my/home', { signal }).then(({ data }) => data),
});

/** What only some people see is not in the first load of the others. */
const loadFirstLines = () => import('./home/FirstLines.tsx');
const loadOrganizing = () => import('./home/Organizing.tsx');

/** Where everybody lands: what to go on with, what is due, what is new. */
export function Home() {
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
  const FirstLines = useLoaded(loadFirstLines, !!(data.first_steps || data.new_certificates))?.FirstLines;
  const Organizing = useLoaded(
    loadOrganizing,
    !!data.to_correct?.length || !!data.ending?.length || !!data.teaching?.length,
  )?.Organizing;
  const isEmpty = data.courses.length === 0 && !data.continue && data.due.length === 0;
  const nearest = (id: string) => data.courses.find((course) => course.id === id);
  return (
    <>
      {data.continue && <ContinueCard item={data.continue} course={nearest(data.continue.class.id)} />}
      {FirstLines && <FirstLines data={data} />}
      <Today items={data.today} />
      {Organizing && <Organizing data={data} />}
      {!isEmpty && <DueList due={data.due} />}
      <Banners banners={data.banners} />
      {!isEmpty && (
        <Section title={translate('home.my_classes')} more={`/${lang}/my-course`}>
          {data.courses.length === 0 ? (
            <Empty
              action={
                <ButtonLink to={`/${lang}/my-course?tab=catalogue`}>{translate('home.catalogue')}</ButtonLink>
              }
            >
              {translate('home.my_classes_empty')}
            </Empty>
          ) : (
            <CardGrid>
              {data.courses.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} />
                </li>
              ))}
            </CardGrid>
          )}
        </Section>
      )}
      <Announcements announcements={data.announcements} />
      {data.catalogue.length > 0 && (
        <Section title={translate('home.open_classes')} more={`/${lang}/my-course?tab=catalogue`}>
          <CardGrid>
            {data.catalogue.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}

/** Answers that an earlier visit could not send leave now; the code for it is only loaded when there may be some. */
function useUnsentAnswers(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !mayHaveUnsent(userId)) return;
    void import('./attempt/unsent.ts').then(({ sendUnsent }) => sendUnsent(userId)).catch(() => undefined);
  }, [userId]);
}
