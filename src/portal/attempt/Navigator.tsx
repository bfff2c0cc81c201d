import { Flag, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { preferences, usePreferences } from '#ui/preferences.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import type { Position } from './AttemptRoom.tsx';
import { countStates, type QuestionState } from './questionStates.ts';
import css from './attempt.module.css';

interface NavigatorProps {
  readonly states: readonly QuestionState[];
  readonly position: Position;
  readonly onOpen: (position: Position) => void;
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
        {props.position !== 'review' && props.position < props.states.length - 1 && (
          <Button variant="outlined" wide onClick={() => props.onOpen('review')}>
            {translate('attempt.review')}
          </Button>
        )}
        <Keys />
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

function Squares({ states, position, onOpen }: NavigatorProps) {
  const { translate } = useI18n();
  return (
    <ol className={css.squares}>
      {states.map(({ id, isAnswered, isFlagged }, index) => {
        const words = [isAnswered ? 'answered' : 'empty', ...(isFlagged ? ['flagged'] : [])];
        const state = words.map((word) => translate(`attempt.${word}`)).join(', ');
        return (
          <li key={id}>
            <button
              type="button"
              className={css.square}
              data-answered={isAnswered || undefined}
              data-flagged={isFlagged || undefined}
              aria-current={index === position ? 'step' : undefined}
              aria-label={translate('attempt.question_no', { no: index + 1, state })}
              onClick={() => onOpen(index)}
            >
              {index + 1}
              {isFlagged && <Flag className={css.pennant} size={11} strokeWidth={2.4} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Which keys there are, and the way to switch them off. */
function Keys() {
  const { translate } = useI18n();
  const { singleKeys: isOn } = usePreferences();
  return (
    <div className={css.keys}>
      {isOn && <p>{translate('attempt.keys')}</p>}
      <button type="button" onClick={() => preferences.set({ singleKeys: !isOn })}>
        {translate(isOn ? 'attempt.keys_off' : 'attempt.keys_on')}
      </button>
    </div>
  );
}
