import { Link } from 'react-router-dom';
import type { MyCourse } from '#shared/api/courses.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** A few classes of the catalogue, and the way to the rest. */
export function OpenClasses({ classes }: { classes: readonly MyCourse[] }) {
  const { lang, translate, formatDay } = useI18n();
  if (classes.length === 0) return null;
  return (
    <Section title={translate('home.open_classes')} more={`/${lang}/my-course?tab=catalogue`}>
      <ul className={css.rows}>
        {classes.map((course) => {
          const at = course.phase === 'upcoming' ? course.start_at : course.end_at;
          return (
            <li key={course.id} className={css.row}>
              <div className={css.rowText}>
                <Link className={css.stretched} to={`/${lang}/my-course/${course.slug}`}>
                  {course.name}
                </Link>
                <p className={css.muted}>
                  {[
                    course.group.name,
                    at &&
                      translate(course.phase === 'upcoming' ? 'courses.starts' : 'courses.until', {
                        date: formatDay(at).date,
                      }),
                    course.seats_left !== null &&
                      (course.seats_left > 0
                        ? translate('course.seats_left', course.seats_left)
                        : translate('courses.full')),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
