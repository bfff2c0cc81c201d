import { useTranslate } from 'ra-core';
import { useKeys } from '#ui/keys.ts';

interface CorrectionKeys {
  readonly onStep: (step: number) => void;
  readonly onSave: () => void;
  readonly onDigit: (digit: string) => void;
}

const DIGITS = [...'0123456789'];

/** J and K move through the queue, a digit begins the mark, Ctrl Enter saves from anywhere. */
export function useCorrectionKeys({ onStep, onSave, onDigit }: CorrectionKeys): void {
  const translate = useTranslate();
  const word = (name: string) => translate(`admin.keys.${name}`);
  useKeys([
    { keys: ['ctrl+Enter'], label: translate('correction.save'), run: onSave },
    { keys: ['j'], label: word('next_answer'), run: () => onStep(1) },
    { keys: ['k'], label: word('previous_answer'), run: () => onStep(-1) },
    { keys: DIGITS, display: '0–9', label: word('begin_mark'), run: (_event, digit) => onDigit(digit) },
  ]);
}
