import { Printer } from 'lucide-react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Button } from '#ui/Button.tsx';
import { dateFormat, locales } from '#ui/format.ts';
import { printPage } from '#ui/printing/printPage.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import { CourseTags } from '../courses/CourseCard.tsx';
import css from './course.module.css';

/** The head of the page: cloth, states, name, and the facts in one line. */
export function Hero({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  const heading = useHeadingFocus();
  useDocumentTitle(course.name);
  return (
    <div className={css.hero}>
      <div className={css.cover}>
        <Cover slug={course.slug} type={course.type} image={course.image} />
      </div>
      <div className={css.heroBody}>
        <div className={css.heroText}>
          <CourseTags course={course} />
          <h1 ref={heading} tabIndex={-1}>
            {course.name}
          </h1>
          <FactsLine course={course} />
        </div>
        <Button variant="text" className={css.print} onClick={() => void printPage()}>
          <Printer size={18} strokeWidth={1.6} aria-hidden />
          {translate('course.print')}
        </Button>
      </div>
    </div>
  );
}

/** `Competency · Bambang Setiawan · 12 Nov – 12 Dec 2026 · online` */
function FactsLine({ course }: { course: MyCourseDetail }) {
  const { lang, timeZone, translate } = useI18n();
  const { start_at: from, end_at: to } = course;
  const days = dateFormat(locales[lang], { dateStyle: 'medium', timeZone });
  const facts = [
    translate(`class_type.${course.type}`),
    course.trainers.map(({ name }) => name).join(', '),
    course.self_paced && !from
      ? translate('courses.no_date')
      : from && (to ? days.formatRange(new Date(from), new Date(to)) : days.format(new Date(from))),
    translate(`course.modes.${course.mode}`),
    course.location,
  ];
  return <p className={css.muted}>{facts.filter(Boolean).join(' · ')}</p>;
}
