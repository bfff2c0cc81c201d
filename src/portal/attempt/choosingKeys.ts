import type { AttemptQuestion } from '#shared/api/attempts.ts';
import type { NextAnswer } from '#ui/content/questionKinds/questionKindView.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import type { KeyAction } from '#ui/keys.ts';
import { CHOOSING_KEYS, shortcuts } from './shortcuts.ts';

/** 1–9 or A–E choose in the question; none for a question without choices. */
export function choosingKeys(
  question: AttemptQuestion,
  label: string,
  onAnswer: (next: NextAnswer) => unknown,
): KeyAction[] {
  const { keys = () => [], pressed = () => null } = questionKindViews[question.type];
  if (keys(question).length === 0) return [];
  function run(_event: KeyboardEvent, name: string) {
    const shortcut = shortcuts(name);
    const key = shortcut?.kind === 'choose' ? keys(question)[shortcut.index] : undefined;
    if (key === undefined) return false;
    return onAnswer((before) => pressed(question, before, key));
  }
  return [{ keys: CHOOSING_KEYS, display: '1–9 / A–E', label, run }];
}
