import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat, isMine } from '#shared/domain/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { AttendancePart } from './course/AttendancePart.tsx';
import { useTurnedBack } from './course/BackToClass.tsx';
import { CancelEnrolment } from './course/CancelEnrolment.tsx';
import { CertificatePart } from './course/CertificatePart.tsx';
import { CompletionCard } from './course/CompletionCard.tsx';
import { CourseAction } from './course/CourseAction.tsx';
import { CourseContent } from './course/CourseContent.tsx';
import { CourseFacts } from './course/CourseFacts.tsx';
import { CourseNotices } from './course/CourseNotices.tsx';
import { ForumPart } from './course/ForumPart.tsx';
import { MeetingLink } from './course/MeetingLink.tsx';
import { EvaluationPart } from './course/EvaluationPart.tsx';
import { useCompletionToast } from './course/useCompletionToast.ts';
import { useRetainedFocus } from './course/useRetainedFocus.ts';
import { CourseTags } from './courses/CourseCard.tsx';
import { courseQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import { useClassContent } from './useClassContent.ts';
import css from './course/course.module.css';

/** One class: its facts, the learner's progress, its content, and the next step. */
export function MyCourse() {
  const { name = '' } = useParams();
  const { translate } = useI18n();
  // Changes from elsewhere (a correction, a check-in, another device) appear when the person returns to the page.
  const query = useQuery({ ...courseQuery(name), refetchOnWindowFocus: 'always' });
  useCrumb(name, query.data?.name);
  // People who may not read the forum may not listen to its channel either.
  useClassContent(query.data?.forum ? query.data.id : undefined);
  return (
    <Page
      title={query.data?.name}
      lead={query.data && <CourseTags course={query.data} />}
      actions={
        query.data && (
          <Button className={css.print} onClick={() => print()}>
            <Printer size={18} strokeWidth={1.6} aria-hidden />
            {translate('course.print')}
          </Button>
        )
      }
    >
      <Loaded query={query}>{(course) => <Course course={course} />}</Loaded>
    </Page>
  );
}

function Course({ course }: { course: MyCourseDetail }) {
  const { translate, formatPercent } = useI18n();
  useCompletionToast(course);
  useTurnedBack(course);
  useRetainedFocus(course.enrolment_state);
  const percent = formatPercent(course.progress / 100);
  return (
    <div className={css.layout}>
      <div className={css.hero}>
        <div className={css.cover}>
          <Cover slug={course.slug} type={course.type} image={course.image} />
        </div>
        <div className={css.heroBody}>
          {hasSeat(course.enrolment_state) && (
            <div className={css.progress}>
              <div className={css.progressHead}>
                <span>{translate('learn.progress')}</span>
                <span className={css.muted}>{percent}</span>
              </div>
              <ProgressBar
                value={course.progress / 100}
                label={translate('learn.progress_of', { name: course.name })}
              />
            </div>
          )}
          <CourseAction course={course} />
          <MeetingLink course={course} />
        </div>
      </div>
      <div className={css.side}>
        <CourseFacts course={course} />
        <CompletionCard course={course} />
        <CertificatePart course={course} />
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
        {course.attendance && <AttendancePart course={course} attendance={course.attendance} />}
        {course.evaluation && <EvaluationPart course={course} evaluation={course.evaluation} />}
        {course.forum && <ForumPart course={course} unread={course.forum.unread} />}
      </div>
    </div>
  );
}
