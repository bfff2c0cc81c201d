import { Check, ClipboardCheck, Lock, Play } from 'lucide-react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { MyModule } from '#shared/api/modules.ts';
import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { scoreText } from '../scores.ts';
import { closedText, lockText, quizTag } from './contentState.ts';
import { Row, rowIcon } from './Row.tsx';
import css from './course.module.css';

/** Modules in order, then the quizzes; each with its state and the reason for a lock. */
export function CourseContent({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  const isEmpty = course.modules.length + course.quizzes.length === 0;
  // Nobody prepares a class any more that is cancelled or over.
  if (isEmpty && (course.is_cancelled || course.phase === 'ended')) return null;
  return (
    <section className={css.content} aria-labelledby="content">
      <div className={css.contentHead}>
        <h2 id="content">{translate('course.content')}</h2>
        {!isEmpty && hasSeat(course.enrolment_state) && (
          <p className={css.muted}>
            {translate('course.steps_done', {
              done:
                course.modules.filter(({ state }) => state === 'done').length +
                course.quizzes.filter(({ state }) => state === 'passed').length,
              total: course.modules.length + course.quizzes.length,
            })}
          </p>
        )}
      </div>
      {isEmpty ? (
        <Empty>
          {translate('course.content_empty')} {translate('course.content_empty_body')}
        </Empty>
      ) : (
        <ol className={css.items}>
          {course.modules.map((module, index) => (
            <ModuleRow key={module.id} module={module} no={index + 1} course={course} />
          ))}
          {course.quizzes.map((quiz) => (
            <QuizRow key={quiz.id} quiz={quiz} course={course} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ModuleRow({ module, no, course }: { module: MyModule; no: number; course: MyCourseDetail }) {
  const { lang, translate, ...formats } = useI18n();
  const isLocked = module.state === 'locked';
  const isNext = 'module' in course.action && course.action.module.id === module.id;
  const marks = {
    done: <Check {...rowIcon} />,
    locked: <Lock {...rowIcon} />,
    open: <span aria-hidden>{no}</span>,
  };
  return (
    <li className={css.item} data-next={isNext}>
      <Row
        mark={isNext ? <Play {...rowIcon} /> : marks[module.state]}
        state={isNext ? 'next' : module.state === 'done' ? 'done' : isLocked ? 'closed' : 'open'}
        title={module.name}
        detail={
          // Of a cancelled class the notice above says it once.
          isLocked && !course.is_cancelled
            ? (closedText(course, module.lock, translate) ??
              lockText(module.lock, translate, formats.formatDateTime))
            : [translate('course.module'), !module.required && translate('course.optional')]
                .filter(Boolean)
                .join(' · ')
        }
        tag={
          <Tag tone={module.state === 'done' ? 'ok' : 'neutral'}>
            {translate(`course.module_state.${module.state}`)}
          </Tag>
        }
        to={!isLocked && `/${lang}/my-course/${course.slug}/module/${module.slug}`}
      />
    </li>
  );
}

function QuizRow({ quiz, course }: { quiz: MyQuiz; course: MyCourseDetail }) {
  const { lang, translate, ...formats } = useI18n();
  const tag = quizTag(quiz, hasSeat(course.enrolment_state));
  const details = [
    translate('learn.questions', quiz.questions),
    quiz.time_limit ? translate('learn.minutes', quiz.time_limit) : translate('quiz.no_limit'),
    ...(quiz.deadline && !['passed', 'closed'].includes(quiz.state)
      ? [translate('course.due', { date: formats.formatDateTime(quiz.deadline) })]
      : []),
    ...(quiz.score !== null
      ? [translate('course.quiz_best', { score: scoreText(quiz.score, formats.formatNumber) })]
      : []),
  ];
  const isOpenable = quiz.can_enter || quiz.attempts_used > 0 || hasSeat(course.enrolment_state);
  const isNext = 'quiz' in course.action && course.action.quiz.id === quiz.id;
  const isPassed = quiz.state === 'passed';
  return (
    <li className={css.item} data-next={isNext}>
      <Row
        mark={isPassed ? <Check {...rowIcon} /> : <ClipboardCheck {...rowIcon} />}
        state={isPassed ? 'done' : isNext ? 'next' : isOpenable ? 'open' : 'closed'}
        title={quiz.name}
        detail={`${translate('course.quiz')} · ${details.join(' · ')}`}
        tag={<Tag tone={tag.tone}>{translate(tag.word)}</Tag>}
        to={
          isOpenable &&
          `/${lang}/my-course/${course.slug}/${quiz.open_attempt_id ? 'attempt' : 'confirmation'}?quiz=${quiz.slug}`
        }
      />
    </li>
  );
}
