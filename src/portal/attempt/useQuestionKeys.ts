import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys, type KeyAction } from '#ui/keys.ts';
import type { AttemptSession } from './attemptSession.ts';
import { CHOOSING_KEYS, shortcuts } from './shortcuts.ts';

interface Moves {
  readonly next: () => void;
  readonly previous: () => void;
}

/** 1–9 or A–E choose in the question at `place`, N and P move, F flags. Without a way back P and F do nothing. */
export function useQuestionKeys({ view, sync, get }: AttemptSession, place: number, moves: Moves): void {
  const { translate } = useI18n();
  const question = get().questions[place]!;
  const { keys = () => [], pressed = () => null } = questionKindViews[question.type];
  function choose(_event: KeyboardEvent, name: string) {
    const shortcut = shortcuts(name);
    const key = shortcut?.kind === 'choose' ? keys(question)[shortcut.index] : undefined;
    if (key === undefined) return false;
    return sync.answer(question.id, (before) => pressed(question, before, key));
  }
  const toggleFlag = () =>
    void sync.flag(question.id, !(sync.get().outbox.answers[question.id]?.flagged ?? false));
  const choosing: KeyAction = {
    keys: CHOOSING_KEYS,
    display: '1–9 / A–E',
    label: translate('attempt.key_choose'),
    run: choose,
  };
  const back: readonly KeyAction[] = [
    { keys: ['p'], label: translate('attempt.previous'), run: moves.previous },
    { keys: ['f'], label: translate('attempt.flag'), run: toggleFlag },
  ];
  useKeys([
    ...(keys(question).length > 0 ? [choosing] : []),
    { keys: ['n'], label: translate('attempt.next'), run: moves.next },
    ...(view.navigation === 'free' ? back : []),
  ]);
}
