import { useId, type ReactNode } from 'react';
import { QuestionMedia } from './QuestionMedia.tsx';
import type { AnswerProps } from './questionKinds/questionKindView.ts';
import { questionKindViews } from './questionKinds/questionKindViews.ts';
import css from './QuestionView.module.css';

interface QuestionViewProps extends Omit<AnswerProps, 'id'> {
  /** `Soal 7 dari 20 · 5 poin`; it receives the focus when the question changes. */
  readonly heading: ReactNode;
  readonly headingRef?: React.Ref<HTMLHeadingElement> | undefined;
  /** Increases when the essay was changed elsewhere: the field is filled again. */
  readonly revision?: number;
}

/** One question as a learner sees it; the attempt page and the organizer's preview show the same. */
export function QuestionView({ question, heading, headingRef, ...rest }: QuestionViewProps) {
  const id = useId();
  const { Input } = questionKindViews[question.type];
  return (
    <div className={css.question}>
      <h2 ref={headingRef} tabIndex={-1} className={css.heading} aria-describedby={`${id}-stem`}>
        {heading}
      </h2>
      {question.media && <QuestionMedia media={question.media} />}
      <p id={`${id}-stem`} className={question.stem.length > 220 ? `${css.stem} ${css.long}` : css.stem}>
        {question.stem}
      </p>
      <Input key={rest.revision ?? 0} id={id} question={question} {...rest} />
    </div>
  );
}
