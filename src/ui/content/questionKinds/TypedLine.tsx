import { CircleAlert } from 'lucide-react';
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
export function TypedLine(props: TypedLineProps) {
  const { id, answer, onAnswer, onLeave, onEnter, hint, inputMode = 'text', rule } = props;
  const { translate } = useI18n();
  const [text, setText] = useState(answer && 'text' in answer ? answer.text : '');
  const [isTyping, setTyping] = useState(false);
  const isWrong = rule !== undefined && needsFixing(rule, { text });
  const problem = isWrong && !isTyping ? rule.message : undefined;
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
        enterKeyHint={onEnter ? 'next' : undefined}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing) return;
          if (isWrong) setTyping(false);
          else onEnter?.();
        }}
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
        {problem && <CircleAlert size={16} strokeWidth={2} aria-hidden />}
        <span>{problem ?? hint}</span>
      </p>
    </div>
  );
}
