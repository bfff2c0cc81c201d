import type { MyCourse } from '#shared/api/courses.ts';
import { CardGrid } from '#ui/Card.tsx';
import type { ListView } from '#ui/preferences.ts';
import { CourseCard } from './CourseCard.tsx';
import css from '../MyCourses.module.css';

/** Classes as cards side by side, or one per row. */
export function CourseList({ courses, view }: { courses: readonly MyCourse[]; view: ListView }) {
  const items = courses.map((course) => (
    <li key={course.id}>
      <CourseCard course={course} row={view === 'list'} heading="h2" />
    </li>
  ));
  return view === 'list' ? <ul className={css.rows}>{items}</ul> : <CardGrid>{items}</CardGrid>;
}
