import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { QuestionList } from './QuestionList.tsx';
import { countStates, type QuestionState, type StateCounts } from './questionStates.ts';
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
  const counts = countStates(states);
  const { empty, incomplete, to_fix } = counts;
  const open = empty + incomplete + to_fix;
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
        {to_fix > 0 && `${translate('attempt.to_fix_left', to_fix)} `}
        {incomplete > 0 && `${translate('attempt.incomplete_left', incomplete)} `}
        {empty > 0 && `${translate('attempt.empty_left', empty)} `}
        {open === 0 && `${translate('attempt.review_complete')} `}
        {translate(isSequential ? 'attempt.review_left' : 'attempt.review_body')}
      </p>
      <QuestionList session={session} states={states} onOpen={isSequential ? undefined : onOpen} />
      <div className={css.moves}>
        {!isSequential && (
          <Button className={css.back} onClick={() => onOpen(last)}>
            <ChevronLeft size={20} strokeWidth={1.8} aria-hidden />
            <span>{translate('attempt.back_to_question', { no: last + 1 })}</span>
          </Button>
        )}
        <Button
          variant="primary"
          className={css.next}
          onClick={() => (open > 0 ? setAsking(true) : submit())}
        >
          {translate('attempt.submit')}
        </Button>
      </div>
      {isConfirmOpen && <SubmitDialog counts={counts} onClose={() => setAsking(false)} onSubmit={submit} />}
    </section>
  );
}

interface SubmitDialogProps {
  readonly counts: StateCounts;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

function SubmitDialog({ counts: { empty, incomplete, to_fix }, onClose, onSubmit }: SubmitDialogProps) {
  const { translate } = useI18n();
  const title = empty > 0 ? 'submit_title' : to_fix > 0 ? 'submit_title_fix' : 'submit_title_part';
  return (
    <Dialog
      title={translate(`attempt.${title}`)}
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
      {to_fix > 0 && <p>{translate('attempt.to_fix_left', to_fix)}</p>}
      {incomplete > 0 && <p>{translate('attempt.incomplete_left', incomplete)}</p>}
      {empty > 0 && <p>{translate('attempt.submit_confirm', empty)}</p>}
    </Dialog>
  );
}
