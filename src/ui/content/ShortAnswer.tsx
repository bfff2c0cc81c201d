import { useState } from 'react';
import { isNoNumber, SHORT_ANSWER_LENGTH } from '#shared/domain/questions.ts';
import { useI18n } from '../i18n.tsx';
import type { AnswerProps } from './QuestionView.tsx';
import css from './QuestionView.module.css';

/** A word or a number, typed. What is no number is kept and does not count: that is told when the field is left. */
export function ShortAnswer({ id, question, answer, onAnswer, onLeave }: AnswerProps) {
  const { translate } = useI18n();
  const [text, setText] = useState(answer && 'text' in answer ? answer.text : '');
  const isNumeric = question.type === 'numeric';
  const [isTyping, setTyping] = useState(false);
  const isWrong = !isTyping && isNoNumber(question.type, { text });
  return (
    <div className={css.essay}>
      <label htmlFor={id} className="visually-hidden">
        {translate('attempt.short_label')}
      </label>
      <input
        id={id}
        className={css.line}
        inputMode={isNumeric ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={SHORT_ANSWER_LENGTH}
        value={text}
        readOnly={!onAnswer}
        aria-invalid={isWrong}
        aria-describedby={`${id}-stem ${id}-hint`}
        onBlur={() => {
          setTyping(false);
          onLeave?.();
        }}
        onChange={({ target }) => {
          setTyping(true);
          setText(target.value);
          onAnswer?.(() => (target.value === '' ? null : { text: target.value }));
        }}
      />
      <p id={`${id}-hint`} className={isWrong ? css.wrong : css.hint} role={isWrong ? 'alert' : undefined}>
        {translate(
          isWrong ? 'attempt.not_a_number' : isNumeric ? 'attempt.number_hint' : 'attempt.short_hint',
        )}
      </p>
    </div>
  );
}
