import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { Page } from '#ui/Page.tsx';
import page from '#ui/Page.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useArrived } from '#ui/useArrived.ts';
import { AttendancePart } from './course/AttendancePart.tsx';
import { useTurnedBack } from './course/BackToClass.tsx';
import { CourseContent } from './course/CourseContent.tsx';
import { CourseNotices } from './course/CourseNotices.tsx';
import { Hero } from './course/Hero.tsx';
import { MoreRows } from './course/MoreRows.tsx';
import { hasNextStep, NextStep } from './course/NextStep.tsx';
import { useCompletionToast } from './course/useCompletionToast.ts';
import { useRetainedFocus } from './course/useRetainedFocus.ts';
import { courseQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import { useClassContent } from './useClassContent.ts';
import css from './course/course.module.css';

/** One class: what it is, the next step, its content, and the rest. */
export function MyCourse() {
  const { name = '' } = useParams();
  // Changes from elsewhere (a correction, a check-in, another device) appear when the person returns to the page.
  const query = useQuery({ ...courseQuery(name), refetchOnWindowFocus: 'always' });
  useCrumb(name, query.data?.name);
  // People who may not read the forum may not listen to its channel either.
  useClassContent(query.data?.forum ? query.data.id : undefined);
  const course = useArrived(query.data);
  if (!course)
    return (
      <Page>
        <Loaded query={query}>{() => <Skeleton lines={6} />}</Loaded>
      </Page>
    );
  return <Course course={course} />;
}

function Course({ course }: { course: MyCourseDetail }) {
  useCompletionToast(course);
  useTurnedBack(course);
  useRetainedFocus(course.enrolment_state);
  return (
    <div className={page.page}>
      <Hero course={course} />
      <CourseNotices course={course} />
      <div className={css.layout}>
        {hasNextStep(course) && <NextStep course={course} />}
        <div className={css.main}>
          <CourseContent course={course} />
          {course.attendance && <AttendancePart course={course} attendance={course.attendance} />}
          <MoreRows course={course} />
        </div>
      </div>
    </div>
  );
}
