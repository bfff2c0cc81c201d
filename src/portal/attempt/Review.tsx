import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { countStates, type QuestionState } from './questionStates.ts';
import type { Position } from './usePosition.ts';
import css from './attempt.module.css';

interface ReviewProps {
  readonly session: AttemptSession;
  readonly states: readonly QuestionState[];
  readonly onOpen: (position: Position) => void;
}

/** Everything once more before it is handed in: what is empty and what was flagged stands out. */
export function Review({ session, states, onOpen }: ReviewProps) {
  const { translate } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { empty } = countStates(states);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const last = states.length - 1;
  const isSequential = session.view.navigation === 'sequential';
  const submit = () => void session.submit();
  return (
    <section className={css.step} aria-labelledby="review">
      <h2 id="review" ref={heading} tabIndex={-1} className={css.reviewTitle}>
        {translate('attempt.review_title')}
      </h2>
      <p className={css.muted}>
        {empty === 0 ? translate('attempt.review_complete') : translate('attempt.empty_left', empty)}{' '}
        {translate(isSequential ? 'attempt.review_left' : 'attempt.review_body')}
      </p>
      <ol className={css.review}>
        {states.map((state, index) => (
          <ReviewRow
            key={state.id}
            no={index + 1}
            state={state}
            stem={session.view.questions[index]?.stem ?? ''}
            onOpen={isSequential ? undefined : () => onOpen(index)}
          />
        ))}
      </ol>
      <div className={css.moves}>
        {!isSequential && (
          <Button onClick={() => onOpen(last)}>
            {translate('attempt.back_to_question', { no: last + 1 })}
          </Button>
        )}
        <Button
          variant="primary"
          className={css.next}
          onClick={() => (empty > 0 ? setAsking(true) : submit())}
        >
          {translate('attempt.submit')}
        </Button>
      </div>
      {isAsking && <AskSubmit empty={empty} onClose={() => setAsking(false)} onSubmit={submit} />}
    </section>
  );
}

interface ReviewRowProps {
  readonly no: number;
  readonly state: QuestionState;
  readonly stem: string;
  /** Absent: there is no way back to it. */
  readonly onOpen: (() => void) | undefined;
}

function ReviewRow({ no, state, stem, onOpen }: ReviewRowProps) {
  const { translate } = useI18n();
  return (
    <li>
      <button type="button" className={css.reviewRow} disabled={!onOpen} onClick={onOpen}>
        <span className={css.reviewNo}>{no}</span>
        <span className={css.reviewStem}>{stem}</span>
        <span className={css.reviewTags}>
          {state.isFlagged && (
            <Tag tone="warn" icon={<Flag size={14} strokeWidth={1.8} aria-hidden />}>
              {translate('attempt.tag_flagged')}
            </Tag>
          )}
          <Tag tone={state.isAnswered ? 'ok' : 'warn'}>
            {translate(state.isAnswered ? 'attempt.tag_answered' : 'attempt.tag_empty')}
          </Tag>
        </span>
      </button>
    </li>
  );
}

interface AskSubmitProps {
  readonly empty: number;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

function AskSubmit({ empty, onClose, onSubmit }: AskSubmitProps) {
  const { translate } = useI18n();
  return (
    <Dialog
      title={translate('attempt.submit_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.back')}</Button>
          <Button variant="primary" onClick={onSubmit}>
            {translate('attempt.submit_anyway')}
          </Button>
        </>
      }
    >
      <p>{translate('attempt.submit_confirm', empty)}</p>
    </Dialog>
  );
}
