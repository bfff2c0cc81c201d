import { BookOpen, Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { studyModule } from './studyModule.ts';
import { isWrong } from './practised.ts';
import css from './result.module.css';

interface StudyAgainProps {
  readonly result: AttemptResult;
  readonly course: MyCourseDetail | undefined;
}

/** The questions that were not right: the answer, the right one if the quiz shows it, and where to read about it. */
export function StudyAgain({ result, course }: StudyAgainProps) {
  const { translate } = useI18n();
  const wrong = (result.questions ?? [])
    .map((question, index) => ({ question, no: index + 1 }))
    .filter(({ question }) => isWrong(question));
  if (wrong.length === 0) return null;
  return (
    <Card flush title={translate('result.study_again')} className={css.study}>
      <ol>
        {wrong.map(({ question, no }) => (
          <li key={question.id}>
            <span className={css.no}>{no}</span>
            <Answer question={question} />
            <ReadAgain result={result} course={course} question={question} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Answer({ question }: { question: ReviewedQuestion }) {
  const { translate } = useI18n();
  const { given, right } = questionKindViews[question.type].inShort(question, translate);
  return (
    <>
      <p className={css.stem}>{question.stem}</p>
      <p className={css.given}>
        <X {...icon} />
        <span>
          {given === null ? translate('review.unanswered') : translate('result.you_said', { text: given })}
        </span>
      </p>
      {right !== null && (
        <p className={css.right}>
          <Check {...icon} />
          <span>{translate('result.right_is', { text: right })}</span>
        </p>
      )}
    </>
  );
}

export function ReadAgain({ result, course, question }: StudyAgainProps & { question: ReviewedQuestion }) {
  const { lang, translate } = useI18n();
  const module = studyModule(course, result, question);
  if (!module) return null;
  return (
    <Link className={css.read} to={`/${lang}/my-course/${result.class.slug}/module/${module.slug}`}>
      <BookOpen size={16} strokeWidth={1.8} aria-hidden />
      {translate('result.read_again', { name: module.name })}
    </Link>
  );
}

const icon = { size: 14, strokeWidth: 2.2, 'aria-hidden': true } as const;
