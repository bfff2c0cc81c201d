import type { ReactNode } from 'react';
import type { AttemptResult } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Kawung } from '#ui/Kawung.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { faceOf } from './resultFace.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { useResultWords } from './useResultWords.ts';
import css from './result.module.css';

interface ResultHeadProps {
  readonly result: AttemptResult;
  /** Undefined until it is loaded. */
  readonly course: MyCourseDetail | undefined;
  readonly children?: ReactNode;
}

/** The result in one sentence, and what follows from it. A passed quiz is celebrated once. */
export function ResultHead({ result, course, children }: ResultHeadProps) {
  const { translate } = useI18n();
  const { line, heading, body } = useResultWords(result, course);
  const { icon: Icon, tone } = faceOf(result);
  const ref = useHeadingFocus();
  useDocumentTitle(heading);
  const isPassed = result.state === 'passed' && !result.is_annulled;
  return (
    <section className={css.head}>
      {isPassed && (
        <div className={css.strip}>{course && <Kawung slug={course.slug} type={course.type} />}</div>
      )}
      <div className={css.headBody}>
        <div role="status" className={css.words}>
          <p className={`${css.state} ${css[tone]}`}>
            <Icon size={16} strokeWidth={2} aria-hidden />
            {line}
          </p>
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          <p className={css.muted}>{result.quiz.name}</p>
          {body.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <LateAnswers result={result} />
        {!isPassed && result.result && <ScoreBar score={result.result} />}
        {children}
        <p className={css.printed}>{translate('result.no', { no: result.no })}</p>
      </div>
    </section>
  );
}

/** Answers that came after the end, by the organizer's decision. */
function LateAnswers({ result }: { result: AttemptResult }) {
  const { translate } = useI18n();
  const notes = [
    ['attempt.late', result.late],
    ['result.late_accepted', result.late_accepted],
    ['result.late_declined', result.late_declined],
  ] as const;
  return notes
    .filter(([, count]) => count > 0)
    .map(([word, count]) => (
      <p key={word} className={css.late}>
        {translate(word, count)}
      </p>
    ));
}
