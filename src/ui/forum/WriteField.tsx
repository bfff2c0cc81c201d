import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { ForumPerson } from '#shared/api/forum.ts';
import { MAX_POST } from '#shared/domain/forum.ts';
import { MentionList } from './MentionList.tsx';
import { useMentions } from './useMentions.ts';
import css from './forum.module.css';

interface WriteFieldProps {
  readonly course: string;
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  readonly onText: (text: string) => void;
  /** A person was mentioned with `@`; their name may be removed from the text again. */
  readonly onMention: (person: Pick<ForumPerson, 'id' | 'name'>) => void;
  /** Keys that the list of people does not handle. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Its error. */
  readonly problem?: string;
  /** Ids of further descriptions. */
  readonly describedBy?: string;
}

/** The text of a post, with the people of the class to mention after `@`. */
export function WriteField({
  course,
  label,
  text,
  rows,
  onText,
  onKey,
  problem = '',
  ...more
}: WriteFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = more.fieldRef ?? own;
  const id = useId();
  const mentions = useMentions({ course, text, onText, onMention: more.onMention, field });
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.field}>
        <textarea
          id={id}
          ref={field}
          rows={rows}
          maxLength={MAX_POST}
          value={text}
          aria-describedby={
            [more.describedBy, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={problem !== '' || undefined}
          {...mentions.control}
          onChange={({ target }) => {
            onText(target.value);
            mentions.onCaret();
          }}
          onSelect={mentions.onCaret}
          onBlur={mentions.close}
          onKeyDown={(event) => {
            if (!mentions.onKey(event)) onKey(event);
          }}
        />
        <MentionList {...mentions.list} />
      </div>
      {problem && (
        <p id={`${id}-problem`} className={css.failed} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
