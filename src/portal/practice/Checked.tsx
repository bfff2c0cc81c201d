import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ReviewedQuestion } from '#shared/api/attempts.ts';
import { Button } from '#ui/Button.tsx';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import css from './practice.module.css';

const faces = {
  right: { Icon: CircleCheck, className: css.right },
  partly: { Icon: CircleDashed, className: css.partly },
  wrong: { Icon: CircleX, className: css.wrong },
};

interface CheckedProps {
  /** With the answer and the key. */
  readonly question: ReviewedQuestion;
  readonly face: keyof typeof faces;
  /** The verdict in words. */
  readonly title: string;
  readonly next: string;
  readonly onNext: () => void;
  /** Below the explanation. */
  readonly children?: ReactNode;
}

/** An answer in practice with the verdict, what is right, and why. */
export function Checked({ question, face, title, next, onNext, children }: CheckedProps) {
  const verdict = useRef<HTMLHeadingElement>(null);
  useEffect(() => verdict.current?.focus(), []);
  const { Review } = questionKindViews[question.type];
  const { Icon, className } = faces[face];
  return (
    <>
      <h2 ref={verdict} tabIndex={-1} className={className}>
        <Icon size={22} strokeWidth={1.8} aria-hidden />
        {title}
      </h2>
      <p className={css.stem}>{question.stem}</p>
      <Review question={question} />
      {question.feedback && <p className={css.explanation}>{question.feedback}</p>}
      {question.explanation && <p className={css.explanation}>{question.explanation}</p>}
      {children}
      <div className={css.actions}>
        <Button variant="primary" onClick={onNext}>
          {next}
        </Button>
      </div>
    </>
  );
}
