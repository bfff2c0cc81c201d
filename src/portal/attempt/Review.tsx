import { ArrowLeft, Flag } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { countStates, stateWord, type QuestionState } from './questionStates.ts';
import type { Position } from './usePosition.ts';
import css from './attempt.module.css';

interface ReviewProps {
  readonly session: AttemptSession;
  readonly states: readonly QuestionState[];
  readonly onOpen: (position: Position) => void;
}

/** An overview before the submission: empty and flagged questions stand out. */
export function Review({ session, states, onOpen }: ReviewProps) {
  const { translate } = useI18n();
  const [isConfirmOpen, setAsking] = useState(false);
  const { questions } = useSyncExternalStore(session.subscribe, session.get);
  const { empty, toFix } = countStates(states);
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
        {toFix > 0 && `${translate('attempt.to_fix_left', toFix)} `}
        {empty > 0 && `${translate('attempt.empty_left', empty)} `}
        {empty + toFix === 0 && `${translate('attempt.review_complete')} `}
        {translate(isSequential ? 'attempt.review_left' : 'attempt.review_body')}
      </p>
      <ol className={css.review}>
        {states.map((state, index) => (
          <ReviewRow
            key={state.id}
            no={index + 1}
            state={state}
            stem={questions[index]?.stem ?? ''}
            onOpen={isSequential ? undefined : () => onOpen(index)}
          />
        ))}
      </ol>
      <div className={css.moves}>
        {!isSequential && (
          <Button className={css.back} onClick={() => onOpen(last)}>
            <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
            <span>{translate('attempt.back_to_question', { no: last + 1 })}</span>
          </Button>
        )}
        <Button
          variant="primary"
          className={css.next}
          onClick={() => (empty + toFix > 0 ? setAsking(true) : submit())}
        >
          {translate('attempt.submit')}
        </Button>
      </div>
      {isConfirmOpen && (
        <SubmitDialog empty={empty} toFix={toFix} onClose={() => setAsking(false)} onSubmit={submit} />
      )}
    </section>
  );
}

interface ReviewRowProps {
  readonly no: number;
  readonly state: QuestionState;
  readonly stem: string;
  /** Absent when there is no way back to it. */
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
          <Tag tone={state.isAnswered ? 'ok' : state.needsFixing ? 'bad' : 'warn'}>
            {translate(`attempt.tag_${stateWord(state)}`)}
          </Tag>
        </span>
      </button>
    </li>
  );
}

interface SubmitDialogProps {
  readonly empty: number;
  readonly toFix: number;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

function SubmitDialog({ empty, toFix, onClose, onSubmit }: SubmitDialogProps) {
  const { translate } = useI18n();
  return (
    <Dialog
      title={translate(empty > 0 ? 'attempt.submit_title' : 'attempt.submit_title_fix')}
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
      {toFix > 0 && <p>{translate('attempt.to_fix_left', toFix)}</p>}
      {empty > 0 && <p>{translate('attempt.submit_confirm', empty)}</p>}
    </Dialog>
  );
}
