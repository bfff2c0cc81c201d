import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MyCourse } from '#shared/api/learning.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CardGrid } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useListView, type ListView } from '#ui/preferences.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CourseCard } from './courses/CourseCard.tsx';
import { courseTabs, inOrder, isCourseTab, tabOf, type CourseTab } from './courses/courseTabs.ts';
import { coursesQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import css from './MyCourses.module.css';

/** A search field helps from this many classes on. */
const SEARCH_FROM = 8;

/** My classes by where they stand in time, and the catalogue. Tab and search are in the URL. */
export function MyCourses() {
  const { translate } = useI18n();
  const [view, setView] = useListView('my-course', 'grid');
  const query = useQuery(coursesQuery);
  return (
    <Page title={translate('courses.title')} actions={<ViewSwitch view={view} onChange={setView} />}>
      <Loaded query={query} skeleton={<Skeleton cards={6} />}>
        {(courses) => <CourseTabs courses={courses} view={view} />}
      </Loaded>
    </Page>
  );
}

function CourseTabs({ courses, view }: { courses: readonly MyCourse[]; view: ListView }) {
  const { translate } = useI18n();
  const [params, setParams] = useSearchParams();
  const byTab = (tab: CourseTab) => courses.filter((course) => tabOf(course) === tab);
  const asked = params.get('tab');
  // Somebody without a class starts where there are some.
  const fallback = courses.some((course) => course.enrolment_state !== null) ? 'running' : 'catalogue';
  const tab = isCourseTab(asked) ? asked : fallback;
  const search = params.get('q') ?? '';
  const all = inOrder(tab, byTab(tab));
  const shown = search ? all.filter((course) => matches(course, search)) : all;
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
            aria-current={name === tab ? 'page' : undefined}
          >
            {translate(`courses.${name}`)} <span className={css.count}>{byTab(name).length}</span>
          </Link>
        ))}
      </nav>
      {(all.length >= SEARCH_FROM || search) && (
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
      {shown.length > 0 ? (
        <CourseList courses={shown} view={view} />
      ) : (
        <NoCourses tab={tab} search={search} />
      )}
    </>
  );
}

function CourseList({ courses, view }: { courses: readonly MyCourse[]; view: ListView }) {
  const items = courses.map((course) => (
    <li key={course.id}>
      <CourseCard course={course} row={view === 'list'} heading="h2" />
    </li>
  ));
  return view === 'list' ? <ul className={css.rows}>{items}</ul> : <CardGrid>{items}</CardGrid>;
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
  const words = tab === 'catalogue' ? 'courses.catalogue_empty' : `courses.empty_${tab}`;
  return (
    <Empty
      action={
        tab !== 'catalogue' && (
          <ButtonLink to="?tab=catalogue" replace>
            {translate('home.catalogue')}
          </ButtonLink>
        )
      }
    >
      <strong>{translate(words)}</strong> {translate(`${words}_body`)}
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
