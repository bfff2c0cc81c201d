import { ChevronUp, Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { preferences, usePreferences } from '#ui/preferences.ts';
import { countStates, stateWord, type QuestionState } from './questionStates.ts';
import type { Position } from './usePosition.ts';
import css from './attempt.module.css';

interface NavigatorProps {
  readonly states: readonly QuestionState[];
  readonly position: Position;
  readonly onOpen: (position: Position) => void;
  /** The questions are only shown: the learner cannot go back, or ahead. */
  readonly isSequential: boolean;
}

/** All questions with their states, beside the question. */
export function Navigator(props: NavigatorProps) {
  const { translate } = useI18n();
  return (
    <aside className={css.navigator} aria-label={translate('attempt.navigator')}>
      <Counts states={props.states} />
      <Squares {...props} />
      <ToReview {...props} />
      <Keys isSequential={props.isSequential} />
    </aside>
  );
}

/** The same on a phone: `3/8` in the bar at the bottom opens it. */
export function ListButton(props: NavigatorProps) {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { states, position } = props;
  const onOpen = (to: Position) => {
    setOpen(false);
    props.onOpen(to);
  };
  if (position === 'review') return null;
  return (
    <>
      <Button className={css.list} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {Math.min(position + 1, states.length)}/{states.length}
        <span className="visually-hidden"> {translate('attempt.open_navigator')}</span>
        <ChevronUp size={18} strokeWidth={1.6} aria-hidden />
      </Button>
      {isOpen && (
        <Dialog sheet title={translate('attempt.navigator')} onClose={() => setOpen(false)}>
          <div className={css.sheet}>
            <Counts states={states} />
            <Squares {...props} onOpen={onOpen} />
            <ToReview {...props} onOpen={onOpen} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** On the last question the button for the review is the primary one. */
function ToReview({ states, position, onOpen, isSequential }: NavigatorProps) {
  const { translate } = useI18n();
  if (isSequential || position === 'review' || position >= states.length - 1) return null;
  return (
    <Button variant="outlined" wide onClick={() => onOpen('review')}>
      {translate('attempt.review')}
    </Button>
  );
}

/** `5 terjawab · 1 ragu-ragu · 14 kosong` */
function Counts({ states }: { states: readonly QuestionState[] }) {
  const { translate } = useI18n();
  const { answered, flagged, empty, toFix } = countStates(states);
  const parts = [
    translate('attempt.answered_count', answered),
    ...(flagged > 0 ? [translate('attempt.flagged_count', flagged)] : []),
    ...(toFix > 0 ? [translate('attempt.to_fix_count', toFix)] : []),
    translate('attempt.empty_count', empty),
  ];
  return <p className={css.counts}>{parts.join(' · ')}</p>;
}

function Squares({ states, position, onOpen, isSequential }: NavigatorProps) {
  const { translate } = useI18n();
  return (
    <ol className={css.squares}>
      {states.map((one, index) => {
        const { id, isAnswered, isFlagged, needsFixing } = one;
        const isLeft = isSequential && (position === 'review' || index < position);
        const words = [
          stateWord(one),
          ...(isFlagged && !isSequential ? ['flagged'] : []),
          ...(isLeft ? ['left_behind'] : []),
        ];
        const state = words.map((word) => translate(`attempt.${word}`)).join(', ');
        return (
          <li key={id}>
            <button
              type="button"
              className={css.square}
              data-answered={isAnswered || undefined}
              data-fix={needsFixing || undefined}
              data-flagged={(isFlagged && !isSequential) || undefined}
              aria-current={index === position ? 'step' : undefined}
              aria-label={translate('attempt.question_no', { no: index + 1, state })}
              disabled={isSequential && index !== position}
              onClick={() => onOpen(index)}
            >
              {index + 1}
              {isFlagged && !isSequential && (
                <Flag className={css.pennant} size={11} strokeWidth={2.4} aria-hidden />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The list of keys, and the switch for them. */
function Keys({ isSequential }: { isSequential: boolean }) {
  const { translate } = useI18n();
  const { singleKeys: isOn } = usePreferences();
  return (
    <div className={css.keys}>
      {isOn && <p>{translate(isSequential ? 'attempt.keys_sequential' : 'attempt.keys')}</p>}
      <button type="button" onClick={() => preferences.set({ singleKeys: !isOn })}>
        {translate(isOn ? 'attempt.keys_off' : 'attempt.keys_on')}
      </button>
    </div>
  );
}
