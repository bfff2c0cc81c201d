import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { AnswerValue, AttemptQuestion, ReviewedQuestion } from '#shared/api/attempts.ts';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import type { AnswerProps, QuestionKindView, ReviewProps } from './questionKindView.ts';
import { Given } from './reviews.tsx';
import css from '../QuestionView.module.css';

/**
 * Items that are moved up and down, by button or with the arrows. The initial order counts as no answer until an item was moved or the
 * order was confirmed.
 */
function Ordering({ id, question, answer, onAnswer }: AnswerProps) {
  const { translate } = useI18n();
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const order = orderOf(question, answer);
  const textOf = new Map(question.choices?.map(({ key, text }) => [key, text]));
  const move = (from: number, step: number) => {
    const to = from + step;
    if (!onAnswer || to < 0 || to >= order.length) return;
    onAnswer((before) => ({ order: reordered(orderOf(question, before), from, to) }));
    setMoved(translate('attempt.order_moved', { no: to + 1, total: order.length }));
    list.current?.children[to]?.querySelectorAll('button')[step < 0 ? 0 : 1]?.focus();
  };
  return (
    <div className={css.pairs} role="group" aria-labelledby={`${id}-stem`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-hint`} className={css.hint}>
        {translate('attempt.order_hint')}
      </p>
      <ol ref={list} className={css.items}>
        {order.map((key, index) => (
          <li key={key}>
            <span className={css.letter} aria-hidden>
              {index + 1}
            </span>
            <span className={css.text}>{textOf.get(key)}</span>
            <Steps
              text={textOf.get(key) ?? ''}
              canMove={(step) => Boolean(onAnswer) && order[index + step] !== undefined}
              onMove={(step) => move(index, step)}
            />
          </li>
        ))}
      </ol>
      {!answer && onAnswer && (
        <Button small onClick={() => onAnswer(() => ({ order }))}>
          <Check {...icon} />
          {translate('attempt.order_take')}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </div>
  );
}

function OrderingReview({ question }: ReviewProps) {
  const order = orderTexts(question, question.answer);
  return <Given question={question} text={order?.join(ARROW) ?? null} between={ARROW} />;
}
const ARROW = ' → ';

interface StepsProps {
  readonly text: string;
  readonly canMove: (step: number) => boolean;
  readonly onMove: (step: number) => void;
}

const steps = [
  { step: -1, word: 'attempt.order_up', Icon: ArrowUp },
  { step: 1, word: 'attempt.order_down', Icon: ArrowDown },
] as const;

/** Up and down; on both buttons the arrow keys do the same. */
function Steps({ text, canMove, onMove }: StepsProps) {
  const { translate } = useI18n();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return steps.map(({ step, word, Icon }) => (
    <button
      key={step}
      type="button"
      className={css.step}
      aria-disabled={!canMove(step)}
      aria-label={translate(word, { text })}
      onClick={() => onMove(step)}
      onKeyDown={onKeyDown}
    >
      <Icon {...icon} />
    </button>
  ));
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

const orderOf = (question: AttemptQuestion, answer: AnswerValue | null | undefined): string[] =>
  answer && 'order' in answer ? answer.order : (question.choices ?? []).map(({ key }) => key);

function reordered(order: readonly string[], from: number, to: number): string[] {
  const rest = order.filter((_key, index) => index !== from);
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)];
}

const orderTexts = ({ choices = [] }: ReviewedQuestion, answer: AnswerValue | null): string[] | null => {
  const textOf = new Map(choices.map(({ key, text }) => [key, text]));
  return answer && 'order' in answer ? answer.order.map((key) => textOf.get(key) ?? '') : null;
};

export const ordering: QuestionKindView = {
  Input: Ordering,
  Review: OrderingReview,
  inShort: (question) => ({
    given: orderTexts(question, question.answer)?.join(ARROW) ?? null,
    right: question.solution?.join(ARROW) ?? null,
  }),
  isRight: (question, answer) =>
    JSON.stringify(orderTexts(question, answer)) === JSON.stringify(question.solution),
};
