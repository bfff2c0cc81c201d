import { useState } from 'react';
import { needsFixing, SHORT_ANSWER_LENGTH } from '#shared/domain/questions.ts';
import { useI18n } from '../../i18n.tsx';
import type { AnswerProps } from './questionKindView.ts';
import css from '../QuestionView.module.css';

interface TypedLineProps extends AnswerProps {
  readonly hint: string;
  readonly inputMode?: 'text' | 'decimal';
  /** Other input gets the message once the field is left. */
  readonly rule?: { readonly pattern: string; readonly message: string };
}

/** One line of text, typed. */
export function TypedLine({ id, answer, onAnswer, onLeave, hint, inputMode = 'text', rule }: TypedLineProps) {
  const { translate } = useI18n();
  const [text, setText] = useState(answer && 'text' in answer ? answer.text : '');
  const [isTyping, setTyping] = useState(false);
  const problem = rule && !isTyping && needsFixing(rule, { text }) ? rule.message : undefined;
  return (
    <div className={css.essay}>
      <label htmlFor={id} className="visually-hidden">
        {translate('attempt.short_label')}
      </label>
      <input
        id={id}
        className={css.line}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={SHORT_ANSWER_LENGTH}
        value={text}
        readOnly={!onAnswer}
        aria-invalid={problem !== undefined}
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
      <p id={`${id}-hint`} className={problem ? css.wrong : css.hint} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  );
}
