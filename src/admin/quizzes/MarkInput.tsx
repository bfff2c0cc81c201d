import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { questions } from '#shared/resources/questions.ts';

import { useI18n } from '#ui/i18n.tsx';
import { parseMark } from '../corrections/markDraft.ts';
import type { QuizQuestion } from './quizQuestion.ts';
import css from './quizzes.module.css';

interface MarkInputProps {
  readonly question: QuizQuestion;
  readonly no: number;
  /** Saves it. Resolves to why the server has refused it. */
  readonly onMark: (question: QuizQuestion, mark: number) => Promise<string | undefined>;
}

const { min = 0, max = 0 } = questions.fields.mark;

/** The mark of a question, saved when the field is left. Enter and the arrows lead to the next row. */
export function MarkInput({ question, no, onMark }: MarkInputProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const shown = formatNumber(question.mark, { maximumFractionDigits: 3, useGrouping: false });
  /** Null as long as nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  async function save() {
    if (typed === null) return;
    const mark = parseMark(typed);
    if (!(mark >= min && mark <= max)) return setProblem(translate('bank.mark_range', { min, max }));
    const refusal = mark === question.mark ? undefined : await onMark(question, mark);
    setProblem(refusal);
    if (refusal === undefined) setTyped(null);
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setTyped(null);
      setProblem(undefined);
    }
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    const all = [...document.querySelectorAll<HTMLInputElement>('input[data-control="mark"]')];
    const next = all[all.indexOf(event.currentTarget) + by];
    if (next) next.select();
    else void save();
    next?.focus();
  };
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-control="mark"
        className={css.mark}
        value={typed ?? shown}
        aria-label={translate('bank.mark_of', { no: formatNumber(no) })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <span id={id} role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
