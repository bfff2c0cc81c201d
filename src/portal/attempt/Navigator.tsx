import { Flag, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { preferences, usePreferences } from '#ui/preferences.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { countStates, type QuestionState } from './questionStates.ts';
import type { Position } from './usePosition.ts';
import css from './attempt.module.css';

interface NavigatorProps {
  readonly states: readonly QuestionState[];
  readonly position: Position;
  readonly onOpen: (position: Position) => void;
  /** The questions are only shown: there is no way back, and none ahead. */
  readonly isSequential: boolean;
}

/** All questions with their state; beside the question, on phones under a button. */
export function Navigator(props: NavigatorProps) {
  const { translate } = useI18n();
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <aside className={css.navigator} aria-label={translate('attempt.navigator')}>
        <Counts states={props.states} />
        <Squares {...props} />
        {/* On the last question the way to the review is the primary button. */}
        {!props.isSequential && props.position !== 'review' && props.position < props.states.length - 1 && (
          <Button variant="outlined" wide onClick={() => props.onOpen('review')}>
            {translate('attempt.review')}
          </Button>
        )}
        <Keys isSequential={props.isSequential} />
      </aside>
    );
  return (
    <div className={css.phoneNavigator}>
      <Counts states={props.states} />
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <LayoutGrid size={18} strokeWidth={1.6} aria-hidden />
        {translate('attempt.open_navigator')}
      </Button>
      {isOpen && (
        <Dialog sheet title={translate('attempt.navigator')} onClose={() => setOpen(false)}>
          <div className={css.sheet}>
            <Counts states={props.states} />
            <Squares
              {...props}
              onOpen={(position) => {
                setOpen(false);
                props.onOpen(position);
              }}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** `5 terjawab · 1 ragu-ragu · 14 kosong` */
function Counts({ states }: { states: readonly QuestionState[] }) {
  const { translate } = useI18n();
  const { answered, flagged, empty } = countStates(states);
  const parts = [
    translate('attempt.answered_count', answered),
    ...(flagged > 0 ? [translate('attempt.flagged_count', flagged)] : []),
    translate('attempt.empty_count', empty),
  ];
  return <p className={css.counts}>{parts.join(' · ')}</p>;
}

function Squares({ states, position, onOpen, isSequential }: NavigatorProps) {
  const { translate } = useI18n();
  return (
    <ol className={css.squares}>
      {states.map(({ id, isAnswered, isFlagged }, index) => {
        const isLeft = isSequential && (position === 'review' || index < position);
        const words = [
          isAnswered ? 'answered' : 'empty',
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

/** Which keys there are, and the way to switch them off. */
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
