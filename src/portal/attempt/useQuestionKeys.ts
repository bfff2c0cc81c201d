import { useI18n } from '#ui/i18n.tsx';
import { useKeys, type KeyAction } from '#ui/keys.ts';
import type { AttemptSession } from './attemptSession.ts';
import { choosingKeys } from './choosingKeys.ts';

interface Moves {
  readonly next: () => void;
  readonly previous: () => void;
}

/** 1–9 or A–E choose in the question at `place`, N and P move, F flags. Without a way back P and F do nothing. */
export function useQuestionKeys({ view, sync, get }: AttemptSession, place: number, moves: Moves): void {
  const { translate } = useI18n();
  const question = get().questions[place]!;
  const toggleFlag = () =>
    void sync.flag(question.id, !(sync.get().outbox.answers[question.id]?.flagged ?? false));
  const back: readonly KeyAction[] = [
    { keys: ['p'], label: translate('attempt.previous'), run: moves.previous },
    { keys: ['f'], label: translate('attempt.flag'), run: toggleFlag },
  ];
  useKeys([
    ...choosingKeys(question, translate('attempt.key_choose'), (next) => sync.answer(question.id, next)),
    { keys: ['n'], label: translate('attempt.next'), run: moves.next },
    ...(view.navigation === 'free' ? back : []),
  ]);
}
