import { Check, CircleAlert, CircleDashed, Flag, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { stateWord, type QuestionState, type StateWord } from './questionStates.ts';
import css from './attempt.module.css';

interface QuestionListProps {
  readonly session: AttemptSession;
  readonly states: readonly QuestionState[];
  /** The open question; absent in the review. */
  readonly here?: number;
  /** Absent when there is no way to other questions. */
  readonly onOpen?: ((place: number) => void) | undefined;
}

/** All questions: number, first words, state in words. A row leads to its question. */
export function QuestionList({ session, states, here, onOpen }: QuestionListProps) {
  const { questions } = useSyncExternalStore(session.subscribe, session.get);
  return (
    <ol className={css.list}>
      {states.map((state, index) => (
        <li key={state.id}>
          <button
            type="button"
            className={css.row}
            disabled={!onOpen}
            aria-current={index === here ? 'step' : undefined}
            onClick={() => onOpen?.(index)}
          >
            <span className={css.rowNo}>{index + 1}</span>
            <span className={css.rowStem}>{questions[index]?.stem}</span>
            <Tags state={state} />
          </button>
        </li>
      ))}
    </ol>
  );
}

const looks: Readonly<Record<StateWord, { tone: Tone; icon?: LucideIcon }>> = {
  answered: { tone: 'ok', icon: Check },
  incomplete: { tone: 'warn', icon: CircleDashed },
  needs_fixing: { tone: 'bad', icon: CircleAlert },
  empty: { tone: 'neutral' },
};

function Tags({ state }: { state: QuestionState }) {
  const { translate } = useI18n();
  const word = stateWord(state);
  const { tone, icon: Icon } = looks[word];
  return (
    <span className={css.rowTags}>
      {state.isFlagged && (
        <Tag tone="warn" icon={<Flag {...icon} />}>
          {translate('attempt.tag_flagged')}
        </Tag>
      )}
      <Tag tone={tone} icon={Icon && <Icon {...icon} />}>
        {translate(`attempt.tag_${word}`)}
      </Tag>
    </span>
  );
}

const icon = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const;
