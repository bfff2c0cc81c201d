import { useTranslate } from 'ra-core';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import {
  MAX_PASTED_LENGTH,
  MAX_PASTED_QUESTIONS,
  pastedQuestions,
  pastedRows,
  pastedSheet,
  type Pasted,
} from '#shared/domain/pasted/pastedQuestions.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { focusOnMount } from '../focusOnMount.ts';
import { PastedPreview } from './PastedPreview.tsx';
import type { QuestionImportWork } from './useQuestionImport.ts';
import css from './questionFiles.module.css';

/** A format of a program: brackets with answers, titles, XML. The server reads it as it is. */
const isOfProgram = (text: string): boolean =>
  /^\s*<|^\s*(?:::|\$CATEGORY:)|[^\\]\{\s*(?:[=~#]|T(?:RUE)?\b|F(?:ALSE)?\b|\})/m.test(text);

/** A text box for questions, and beside it what was understood. */
export function PasteStep({ work, onDone }: { work: QuestionImportWork; onDone: () => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const seen = useDeferredValue(text);
  const pasted = useMemo(() => (isOfProgram(seen) ? null : pastedQuestions(seen)), [seen]);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const ready = pasted?.questions.filter(({ asks }) => asks.length === 0).length ?? 0;
  const check = () => {
    const name = translate('question_transfer.pasted');
    // The text may be a moment ahead of what is shown.
    const understood = isOfProgram(text) ? null : pastedQuestions(text).questions;
    const file = new File([understood ? pastedSheet(understood) : text], name, { type: 'text/plain' });
    work.choose(file, understood && pastedRows(understood));
    onDone();
  };
  const goTo = (line: number) => box.current && selectLine(box.current, text, line);
  return (
    <div className={css.paste}>
      <div className={css.pasteSides}>
        <Field label={translate('question_transfer.paste_label')}>
          {(control) => (
            <textarea
              {...control}
              rows={18}
              ref={(element) => {
                if (element && !box.current) focusOnMount(element);
                box.current = element;
              }}
              spellCheck={false}
              value={text}
              placeholder={translate('question_transfer.paste_example')}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <section aria-labelledby={id} className={css.understood}>
          <h2 id={id}>{translate('question_transfer.understood')}</h2>
          {seen.trim() === '' ? (
            <p className={css.about}>{translate('question_transfer.paste_about')}</p>
          ) : pasted === null ? (
            <p className={css.about}>{translate('question_transfer.paste_program')}</p>
          ) : (
            <Understood pasted={pasted} onGo={goTo} />
          )}
        </section>
      </div>
      <Button
        variant="primary"
        disabled={seen.trim() === '' || (pasted !== null && ready === 0)}
        onClick={check}
      >
        {translate('question_transfer.check_text')}
      </Button>
    </div>
  );
}

function selectLine(box: HTMLTextAreaElement, text: string, line: number): void {
  const before = text.split(/\r\n?|\n/).slice(0, line);
  const end = before.join('\n').length;
  box.focus();
  box.setSelectionRange(end - before.at(-1)!.length, end);
}

function Understood({ pasted, onGo }: { pasted: Pasted; onGo: (line: number) => void }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { questions, tooMuch } = pasted;
  if (tooMuch)
    return (
      <p className={css.loses} role="alert">
        {translate(`question_transfer.too_much_${tooMuch}`, {
          size: formatNumber(MAX_PASTED_LENGTH),
          count: formatNumber(MAX_PASTED_QUESTIONS),
        })}
      </p>
    );
  const ready = questions.filter(({ asks }) => asks.length === 0).length;
  const asked = questions.length - ready;
  return (
    <>
      <p role="status">
        {translate('question_transfer.ready', { smart_count: ready, count: formatNumber(ready) })}{' '}
        {asked > 0 && (
          <span className={css.loses}>
            {translate('question_transfer.asked', { smart_count: asked, count: formatNumber(asked) })}
          </span>
        )}
      </p>
      <PastedPreview questions={questions} onGo={onGo} />
    </>
  );
}
