import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, MessageSquareText, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { MAX_BANK_COMMENT } from '#shared/domain/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { toast } from '#ui/toasts.ts';
import type { useMarking } from './useMarking.ts';
import css from './mark.module.css';

const MAX_COMMENT = 5000;
/** More would push the field out of sight; the bank has all of them. */
const CHIPS = 3;

interface CommentFieldProps {
  readonly detail: CorrectionDetail;
  readonly marking: ReturnType<typeof useMarking>;
  readonly bank: { readonly isOpen: boolean; readonly onToggle: () => void };
}

/** The comment that the learner reads, with what was written to other answers of the question at hand. */
export function CommentField({ detail, marking, bank }: CommentFieldProps) {
  const translate = useTranslate();
  const { saved, used, save, remove } = useCommentBank(detail);
  const { draft, change, addComment } = marking;
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    bank.onToggle();
    field.current?.focus();
  };
  const chips = [...saved.map(({ text }) => text), ...used].slice(0, CHIPS);
  return (
    <div className={css.comment}>
      <div className={css.commentHead}>
        <h3>{translate('correction.comment')}</h3>
        <Button small variant="text" aria-expanded={bank.isOpen} onClick={bank.onToggle}>
          <MessageSquareText size={16} strokeWidth={1.6} aria-hidden />
          {translate('correction.bank')}
        </Button>
      </div>
      {bank.isOpen ? (
        <Bank
          saved={saved}
          used={used}
          comment={draft.comment.trim()}
          onUse={(text) => {
            addComment(text);
            close();
          }}
          onClose={close}
          onSave={save}
          onRemove={remove}
        />
      ) : (
        <Chips texts={chips} onUse={addComment} />
      )}
      <Field
        label={<span className="visually-hidden">{translate('correction.comment')}</span>}
        hint={translate('correction.comment_hint')}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={MAX_COMMENT}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface ChipsProps {
  readonly texts: readonly string[];
  readonly onUse: (text: string) => void;
}

const Chips = ({ texts, onUse }: ChipsProps) =>
  texts.length > 0 && (
    <div className={css.chips}>
      {texts.map((text) => (
        <button key={text} type="button" title={text} onClick={() => onUse(text)}>
          + {text}
        </button>
      ))}
    </div>
  );

interface BankProps {
  readonly saved: readonly { readonly id: string; readonly text: string }[];
  readonly used: readonly string[];
  /** What is written now. */
  readonly comment: string;
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
  readonly onSave: (text: string) => void;
  readonly onRemove: (id: string) => void;
}

function Bank({ saved, used, comment, onUse, onClose, onSave, onRemove }: BankProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useKeys([{ keys: ['Escape'], label: translate('correction.bank_close'), run: onClose }]);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isNew = comment !== '' && !saved.some(({ text }) => text === comment);
  return (
    <div ref={list} className={css.bank} role="group" aria-label={translate('correction.bank')}>
      <ul>
        {saved.map(({ id, text }) => (
          <li key={id}>
            <button type="button" onClick={() => onUse(text)}>
              {text}
            </button>
            <Button
              small
              variant="icon"
              aria-label={translate('correction.bank_remove', { text })}
              onClick={() => onRemove(id)}
            >
              <X size={16} strokeWidth={1.6} aria-hidden />
            </Button>
          </li>
        ))}
        {used.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onUse(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {saved.length + used.length === 0 && <p className={css.meta}>{translate('correction.bank_empty')}</p>}
      <Button
        small
        disabled={!isNew || comment.length > MAX_BANK_COMMENT}
        title={isNew ? undefined : translate('correction.bank_write')}
        onClick={() => onSave(comment)}
      >
        <BookmarkPlus size={16} strokeWidth={1.6} aria-hidden />
        {translate('correction.bank_save')}
      </Button>
    </div>
  );
}

/** The comments of the question, which all its correctors share. */
function useCommentBank({ answer_id: id, question }: CorrectionDetail) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const queryKey = ['quizzes', 'comments', question.id];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /corrections/:id/comments', { params: { id } }, { signal })).data,
  });
  async function change(work: () => Promise<unknown>) {
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  return {
    saved: data?.saved ?? [],
    used: data?.used ?? [],
    save: (text: string) =>
      void change(() => call('POST /corrections/:id/comments', { params: { id }, body: { text } })),
    remove: (comment: string) =>
      void change(() => call('DELETE /corrections/:id/comments/:comment', { params: { id, comment } })),
  };
}
