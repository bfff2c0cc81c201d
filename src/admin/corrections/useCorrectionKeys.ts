import { useTranslate } from 'ra-core';
import { useKeys } from '#ui/keys.ts';
import { levels } from './markDraft.ts';

interface CorrectionKeys {
  readonly hasRubric: boolean;
  readonly onStep: (step: number) => void;
  readonly onSave: () => void;
  readonly onLevel: (level: number) => void;
  readonly onDigit: (digit: string) => void;
  readonly onBank: () => void;
  readonly onIdentical: () => void;
}

const DIGITS = [...'0123456789'];
const LEVEL_DIGITS = DIGITS.slice(0, levels.length);

/** J and K move through the queue, a digit begins the mark or chooses a level, Ctrl Enter saves from anywhere. */
export function useCorrectionKeys(keys: CorrectionKeys): void {
  const translate = useTranslate();
  const word = (name: string) => translate(`admin.keys.${name}`);
  useKeys([
    { keys: ['ctrl+Enter'], label: translate('correction.save'), run: keys.onSave },
    { keys: ['j'], label: word('next_answer'), run: () => keys.onStep(1) },
    { keys: ['k'], label: word('previous_answer'), run: () => keys.onStep(-1) },
    keys.hasRubric
      ? {
          keys: LEVEL_DIGITS,
          display: `0–${levels.length - 1}`,
          label: translate('correction.key_level'),
          run: (_event, digit) => keys.onLevel(Number(digit)),
        }
      : {
          keys: DIGITS,
          display: '0–9',
          label: word('begin_mark'),
          run: (_event, digit) => keys.onDigit(digit),
        },
    { keys: ['b'], label: translate('correction.bank'), run: keys.onBank },
    { keys: ['i'], label: translate('correction.key_identical'), run: keys.onIdentical },
  ]);
}
