import { ChevronUp, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { preferences, usePreferences } from '#ui/preferences.ts';
import { useMedia } from '#ui/useMedia.ts';
import type { AttemptSession } from './attemptSession.ts';
import { ONE_COLUMN } from './oneColumn.ts';
import { QuestionList } from './QuestionList.tsx';
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
  const { position, states } = props;
  return (
    <aside className={css.navigator} aria-label={translate('attempt.navigator')}>
      <div className={css.navigatorHead}>
        <h2>{translate('attempt.navigator')}</h2>
        {position !== 'review' && <span className={css.muted}>{placeOf(position, states)}</span>}
      </div>
      <Squares {...props} />
      <Counts states={states} />
      <ToReview {...props} />
      <Keys isSequential={props.isSequential} />
    </aside>
  );
}

const placeOf = (position: number, states: readonly QuestionState[]) =>
  `${Math.min(position + 1, states.length)}/${states.length}`;

interface ListButtonProps {
  readonly states: readonly QuestionState[];
  readonly position: number;
  readonly onClick: () => void;
}

/** In the bar at the bottom: `3/8` opens the list. */
export function ListButton({ states, position, onClick }: ListButtonProps) {
  const { translate } = useI18n();
  return (
    <Button className={css.listButton} onClick={onClick} aria-haspopup="dialog">
      {placeOf(position, states)}
      <span className="visually-hidden"> {translate('attempt.open_navigator')}</span>
      <ChevronUp size={18} strokeWidth={1.8} aria-hidden />
    </Button>
  );
}

interface ListDialogProps extends NavigatorProps {
  readonly session: AttemptSession;
  readonly onClose: () => void;
}

/** The list with the first words of each question; a sheet on a phone. */
export function ListDialog({ session, onClose, ...props }: ListDialogProps) {
  const { translate } = useI18n();
  const isSheet = useMedia(ONE_COLUMN);
  const { states, position, isSequential } = props;
  const onOpen = (to: Position) => {
    onClose();
    props.onOpen(to);
  };
  const rows = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => rows.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), []);
  return (
    <Dialog
      sheet={isSheet}
      title={translate('attempt.navigator')}
      onClose={onClose}
      actions={
        !isSequential && (
          <Button variant="primary" wide onClick={() => onOpen('review')}>
            {translate('attempt.review')}
          </Button>
        )
      }
    >
      <div ref={rows} className={css.sheet}>
        <Counts states={states} />
        <QuestionList
          session={session}
          states={states}
          {...(position !== 'review' && { here: position })}
          onOpen={isSequential ? undefined : onOpen}
        />
      </div>
    </Dialog>
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
  const counts = countStates(states);
  const parts = (['answered', 'incomplete', 'to_fix', 'flagged', 'empty'] as const)
    .filter((name) => name === 'answered' || counts[name] > 0)
    .map((name) => translate(`attempt.${name}_count`, counts[name]));
  return <p className={css.counts}>{parts.join(' · ')}</p>;
}

function Squares({ states, position, onOpen, isSequential }: NavigatorProps) {
  const { translate } = useI18n();
  return (
    <ol className={css.squares}>
      {states.map((one, index) => {
        const isFlagged = one.isFlagged && !isSequential;
        const word = stateWord(one);
        const isLeft = isSequential && (position === 'review' || index < position);
        const words = [word, ...(isFlagged ? ['flagged'] : []), ...(isLeft ? ['left_behind'] : [])];
        const state = words.map((part) => translate(`attempt.${part}`)).join(', ');
        return (
          <li key={one.id}>
            <button
              type="button"
              className={css.square}
              data-state={word}
              aria-current={index === position ? 'step' : undefined}
              aria-label={translate('attempt.question_no', { no: index + 1, state })}
              disabled={isSequential && index !== position}
              onClick={() => onOpen(index)}
            >
              {index + 1}
              {word === 'needs_fixing' && '!'}
              {isFlagged && <Flag className={css.pennant} size={11} strokeWidth={2.4} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The keys, and the switch for them. */
function Keys({ isSequential }: { isSequential: boolean }) {
  const { translate } = useI18n();
  const { singleKeys: isOn } = usePreferences();
  const keys = [
    { keys: ['A', 'E'], word: 'choose', between: '–' },
    ...(isSequential
      ? [{ keys: ['N'], word: 'next' }]
      : [
          { keys: ['N', 'P'], word: 'move' },
          { keys: ['F'], word: 'flag' },
        ]),
    { keys: ['L'], word: 'list' },
  ];
  return (
    <div className={css.keys}>
      {isOn && (
        <ul>
          {keys.map(({ keys: names, word, between = ' ' }) => (
            <li key={word}>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && between}
                  <kbd>{name}</kbd>
                </span>
              ))}{' '}
              {translate(`attempt.keys_${word}`)}
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => preferences.set({ singleKeys: !isOn })}>
        {translate(isOn ? 'attempt.keys_off' : 'attempt.keys_on')}
      </button>
    </div>
  );
}
