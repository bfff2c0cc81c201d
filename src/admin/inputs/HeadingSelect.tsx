import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer } from 'react';
import css from './inputs.module.css';

/** The page has its own h1; a text may use the two levels below. */
const LEVELS = [2, 3] as const;

/** Plain text or a heading, for the paragraph with the cursor. */
export function HeadingSelect() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', render);
    return () => {
      editor?.off('transaction', render);
    };
  }, [editor]);
  const open = LEVELS.find((level) => editor?.isActive('heading', { level }));
  return (
    <select
      className={css.headings}
      aria-label={translate('admin.text.style')}
      value={open ?? ''}
      onChange={(event) => {
        const level = LEVELS.find((one) => String(one) === event.target.value);
        const chain = editor?.chain().focus();
        if (level) chain?.setNode('heading', { level }).run();
        else chain?.setNode('paragraph').run();
      }}
    >
      <option value="">{translate('admin.text.plain')}</option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {translate('admin.text.heading', { level: level - 1 })}
        </option>
      ))}
    </select>
  );
}
