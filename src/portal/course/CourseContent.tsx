import { Check, ChevronRight, Circle, CircleDot, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { MyModule } from '#shared/api/modules.ts';
import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { scoreText } from '../scores.ts';
import { closedText, lockText, quizTag } from './contentState.ts';
import css from './course.module.css';

/** Modules in order, then the quizzes; each with its state and the reason for a lock. */
export function CourseContent({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  const isEmpty = course.modules.length + course.quizzes.length === 0;
  return (
    <section className={css.content} aria-labelledby="content">
      <h2 id="content">{translate('course.content')}</h2>
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
  return (
    <li className={css.item}>
      <span className={css.mark} data-state={module.state}>
        {module.state === 'done' ? (
          <Check {...icon} />
        ) : isLocked ? (
          <Lock {...icon} />
        ) : (
          <span aria-hidden>{no}</span>
        )}
      </span>
      <div className={css.itemText}>
        {isLocked ? (
          <span className={css.lockedName}>{module.name}</span>
        ) : (
          <Link className={css.stretched} to={`/${lang}/my-course/${course.slug}/module/${module.slug}`}>
            {module.name}
          </Link>
        )}
        {(isLocked || !module.required) && (
          <p className={css.muted}>
            {isLocked
              ? (closedText(course, module.lock, translate) ??
                lockText(module.lock, translate, formats.formatDateTime))
              : translate('course.optional')}
          </p>
        )}
      </div>
      <div className={css.itemEnd}>
        <Tag tone={module.state === 'done' ? 'ok' : 'neutral'}>
          {translate(`course.module_state.${module.state}`)}
        </Tag>
        {!isLocked && <ChevronRight {...icon} />}
      </div>
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
  return (
    <li className={css.item}>
      <span className={css.mark} data-state={quiz.state === 'passed' ? 'done' : 'quiz'}>
        {quiz.state === 'passed' ? (
          <Check {...icon} />
        ) : quiz.can_enter ? (
          <CircleDot {...icon} />
        ) : (
          <Circle {...icon} />
        )}
      </span>
      <div className={css.itemText}>
        {isOpenable ? (
          <Link
            className={css.stretched}
            to={`/${lang}/my-course/${course.slug}/${quiz.open_attempt_id ? 'attempt' : 'confirmation'}?quiz=${quiz.slug}`}
          >
            {quiz.name}
          </Link>
        ) : (
          <span className={css.lockedName}>{quiz.name}</span>
        )}
        <p className={css.muted}>
          {translate('course.quiz')} · {details.join(' · ')}
        </p>
      </div>
      <div className={css.itemEnd}>
        <Tag tone={tag.tone}>{translate(tag.word)}</Tag>
        {isOpenable && <ChevronRight {...icon} />}
      </div>
    </li>
  );
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;
