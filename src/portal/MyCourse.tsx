import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/learning.ts';
import { hasSeat, isMine } from '#shared/domain/enrolments.ts';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { CancelEnrolment } from './course/CancelEnrolment.tsx';
import { CourseAction } from './course/CourseAction.tsx';
import { CourseContent } from './course/CourseContent.tsx';
import { CourseFacts } from './course/CourseFacts.tsx';
import { CourseNotices } from './course/CourseNotices.tsx';
import { CourseTags } from './courses/CourseCard.tsx';
import { courseQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import css from './course/course.module.css';

/** One class: what it is, how far the learner is, what is in it, and the one next step. */
export function MyCourse() {
  const { name = '' } = useParams();
  const query = useQuery(courseQuery(name));
  useCrumb(name, query.data?.name);
  return (
    <Page title={query.data?.name} lead={query.data && <CourseTags course={query.data} />}>
      <Loaded query={query}>{(course) => <Course course={course} />}</Loaded>
    </Page>
  );
}

function Course({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  const isIn = hasSeat(course.enrolment_state);
  const required = course.modules.filter((module) => module.required);
  const done = required.filter((module) => module.state === 'done').length;
  const passed = course.quizzes.filter((quiz) => quiz.state === 'passed').length;
  const counted = translate('course.modules_done', {
    done: done + passed,
    total: required.length + course.quizzes.length,
  });
  return (
    <div className={css.layout}>
      <div className={css.hero}>
        <div className={css.cover}>
          <Cover slug={course.slug} type={course.type} image={course.image} />
        </div>
        <div className={css.heroBody}>
          {isIn && (
            <div className={css.progress}>
              <div className={css.progressHead}>
                <span>{translate('learn.progress')}</span>
                <span className={css.muted}>{counted}</span>
              </div>
              <ProgressBar
                value={course.progress / 100}
                label={translate('learn.progress_of', { name: course.name })}
                text={counted}
              />
            </div>
          )}
          <CourseAction course={course} />
        </div>
      </div>
      <div className={css.side}>
        <CourseFacts course={course} />
        {isMine(course.enrolment_state) && <CancelEnrolment course={course} />}
      </div>
      <div className={css.main}>
        <CourseNotices course={course} />
        {course.description && (
          <Card title={translate('course.about')}>
            <p className={css.description}>{course.description}</p>
          </Card>
        )}
        <CourseContent course={course} />
      </div>
    </div>
  );
}
