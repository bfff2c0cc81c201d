import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MyCourse } from '#shared/api/courses.ts';
import { isMine } from '#shared/domain/enrolments.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { bringIntoRow } from '#ui/bringIntoRow.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useListView, type ListView } from '#ui/preferences.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { Catalogue } from './courses/Catalogue.tsx';
import { CourseList } from './courses/CourseList.tsx';
import { courseTabs, inOrder, isCourseTab, tabOf, type CourseTab } from './courses/courseTabs.ts';
import { coursesQuery, type MyCourses as MyCoursesData } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import { ProgrammeLines } from './programmes/ProgrammeLines.tsx';
import css from './MyCourses.module.css';

/** A search field is useful from this number of classes on. */
const SEARCH_FROM = 8;

/**
 * My classes by phase, and the catalogue; tab, search and filters are in the URL. `my-course/view/card` is the same page as cards, and
 * opening it selects that view.
 */
export function MyCourses() {
  const { translate } = useI18n();
  const query = useQuery(coursesQuery);
  const [view, setView] = useCourseView();
  return (
    <Page title={translate('courses.title')} actions={<ViewSwitch view={view} onChange={setView} />}>
      <ProgrammeLines />
      <PracticeDue due={query.data?.practiceDue ?? 0} />
      <Loaded query={query} skeleton={<Skeleton cards={6} />}>
        {(data) => <CourseTabs data={data} view={view} />}
      </Loaded>
    </Page>
  );
}

const loadPracticeLine = () => import('./practice/PracticeLine.tsx');

/** Loaded only by those who have something to practise. */
function PracticeDue({ due }: { readonly due: number }) {
  const PracticeLine = useLoaded(loadPracticeLine, due > 0)?.PracticeLine;
  return due > 0 && PracticeLine ? (
    <Suspense>
      <PracticeLine due={due} />
    </Suspense>
  ) : null;
}

/** The stored view; the address of the cards selects that view, whichever was chosen last. */
function useCourseView(): [ListView, (view: ListView) => void] {
  const { lang } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useListView('my-course', 'grid');
  const isCards = pathname.endsWith('/view/card');
  useEffect(() => {
    if (isCards) remember('grid');
    // Only on arrival: a later choice leaves this address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCards]);
  const choose = (view: ListView) => {
    remember(view);
    if (isCards && view === 'list') void navigate(`/${lang}/my-course${search}`, { replace: true });
  };
  return [isCards ? 'grid' : remembered, choose];
}

function CourseTabs({ data: { courses, catalogueTotal }, view }: { data: MyCoursesData; view: ListView }) {
  const { translate } = useI18n();
  const [params] = useSearchParams();
  const byTab = (tab: CourseTab) => courses.filter((course) => tabOf(course) === tab);
  const countOf = (tab: CourseTab) => (tab === 'catalogue' ? catalogueTotal : byTab(tab).length);
  const requested = params.get('tab');
  // The page starts on a tab that has some.
  const fallback =
    (['running', 'upcoming'] as const).find((name) => countOf(name) > 0) ??
    (courses.some(({ enrolment_state }) => isMine(enrolment_state)) ? 'running' : 'catalogue');
  const tab = isCourseTab(requested) ? requested : fallback;
  return (
    <>
      <nav className={css.tabs} aria-label={translate('courses.tabs')}>
        {courseTabs.map((name) => (
          <Link
            key={name}
            className={css.tab}
            to={`?tab=${name}`}
            replace
            preventScrollReset
            ref={name === tab ? bringIntoRow : undefined}
            aria-current={name === tab ? 'page' : undefined}
          >
            {translate(`courses.${name}`)} <span className={css.count}>{countOf(name)}</span>
          </Link>
        ))}
      </nav>
      {tab === 'catalogue' ? (
        <Catalogue first={byTab(tab)} total={catalogueTotal} view={view} />
      ) : (
        <OwnCourses tab={tab} courses={inOrder(tab, byTab(tab))} view={view} />
      )}
    </>
  );
}

interface OwnCoursesProps {
  readonly tab: CourseTab;
  readonly courses: readonly MyCourse[];
  readonly view: ListView;
}

function OwnCourses({ tab, courses, view }: OwnCoursesProps) {
  const { translate } = useI18n();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const visible = search ? courses.filter((course) => matches(course, search)) : courses;
  return (
    <>
      {(courses.length >= SEARCH_FROM || search) && (
        <input
          className={css.search}
          type="search"
          aria-label={translate('courses.search')}
          placeholder={translate('courses.search')}
          value={search}
          onChange={({ target }) =>
            setParams(target.value ? { tab, q: target.value } : { tab }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      )}
      {visible.length > 0 ? (
        <CourseList courses={visible} view={view} />
      ) : (
        <NoCourses tab={tab} search={search} />
      )}
    </>
  );
}

function NoCourses({ tab, search }: { tab: CourseTab; search: string }) {
  const { translate } = useI18n();
  if (search)
    return (
      <Empty
        action={
          <ButtonLink to={`?tab=${tab}`} replace>
            {translate('action.clear_filters')}
          </ButtonLink>
        }
      >
        {translate('courses.search_empty', { text: search })}
      </Empty>
    );
  return (
    <Empty
      action={
        <ButtonLink to="?tab=catalogue" replace>
          {translate('home.catalogue')}
        </ButtonLink>
      }
    >
      <strong>{translate(`courses.empty_${tab}`)}</strong> {translate(`courses.empty_${tab}_body`)}
    </Empty>
  );
}

function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { translate } = useI18n();
  const icons = { grid: LayoutGrid, list: List };
  return (
    <div className={css.switch} role="group" aria-label={translate('courses.view')}>
      {(['grid', 'list'] as const).map((name) => {
        const Icon = icons[name];
        const label = translate(`courses.${name}`);
        return (
          <Button
            key={name}
            variant="icon"
            className={css.switchButton}
            aria-label={label}
            title={label}
            aria-pressed={view === name}
            onClick={() => onChange(name)}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
          </Button>
        );
      })}
    </div>
  );
}

const matches = (course: MyCourse, text: string) =>
  `${course.name} ${course.group.name}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
