import { useTranslate } from 'ra-core';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { quizzes } from '#shared/resources/quizzes.ts';
import type { Fields } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import type { LinkRecord } from '../recordLinks.ts';
import css from './quizzes.module.css';

type Values = Record<string, unknown>;

/** Runs the saves of the form. */
export interface Saving {
  run(save: () => Promise<Values | undefined>): Promise<Values | undefined>;
}

interface SavesItselfProps {
  readonly ref: Ref<Saving>;
  /** The record with which the form began. */
  readonly base: LinkRecord;
  readonly onDirty: (isDirty: boolean) => void;
  readonly children: ReactNode;
}

/** A choice is complete at once; what is typed is complete when its field is left. */
const AT_ONCE: ReadonlySet<string> = new Set(['boolean', 'choice']);

/** The content of a form that saves each change by itself, one after the other, says when, and takes the last one back. */
export function SavesItself({ ref, base, onDirty, children }: SavesItselfProps) {
  const form = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  const frame = useRef<HTMLDivElement>(null);
  const state = useRef({ isRunning: false, isWanted: false });
  const [saved, setSaved] = useState<{ readonly at: Date; readonly before: Values } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const request = () => {
    if (state.current.isRunning) state.current.isWanted = true;
    else frame.current?.closest('form')?.requestSubmit();
  };
  useImperativeHandle(ref, () => ({
    async run(save) {
      const names = Object.keys(dirtyFields).filter((name) => !secrets.includes(name));
      const before = Object.fromEntries(names.map((name) => [name, base[name] ?? null]));
      state.current = { isRunning: true, isWanted: false };
      try {
        const errors = await save();
        setFailed(errors !== undefined);
        if (!errors) {
          setSaved({ at: new Date(), before });
          for (const name of secrets) form.resetField(name);
        }
        return errors;
      } finally {
        const { isWanted } = state.current;
        state.current = { isRunning: false, isWanted: false };
        // After the form has adopted the saved record.
        if (isWanted) setTimeout(request);
      }
    },
  }));
  useEffect(() => {
    const watched = form.watch((_values, { name, type }) => {
      if (name && type === 'change' && AT_ONCE.has(fields[name]?.kind ?? '')) setTimeout(request);
    });
    return () => watched.unsubscribe();
  }, [form]);
  const undo = () => {
    if (!saved) return;
    for (const [name, value] of Object.entries(saved.before))
      form.setValue(name, value, { shouldDirty: true });
    setTimeout(request);
  };
  return (
    <div
      ref={frame}
      className={css.saving}
      onBlur={() => {
        if (isDirty) request();
      }}
    >
      {hasFailed ? <NotSaved onRetry={request} /> : <Saved saved={saved} onUndo={undo} />}
      {children}
    </div>
  );
}

const fields = quizzes.fields as Fields;
const secrets = Object.keys(fields).filter((name) => fields[name]!.writeOnly);

/** As long as the values of the form are not those of the server. */
function NotSaved({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <div className={css.saved}>
      <span role="status" className={css.notSaved}>
        {translate('admin.form.not_saved')}
      </span>
      <Button small variant="text" onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </div>
  );
}

interface SavedProps {
  readonly saved: { readonly at: Date; readonly before: Values } | null;
  readonly onUndo: () => void;
}

function Saved({ saved, onUndo }: SavedProps) {
  const translate = useTranslate();
  const { formatTime } = useI18n();
  return (
    <div className={css.saved}>
      <span role="status">
        {saved ? translate('bank.saved_at', { time: formatTime(saved.at) }) : translate('bank.saves_itself')}
      </span>
      {saved && Object.keys(saved.before).length > 0 && (
        <Button small variant="text" onClick={onUndo}>
          {translate('action.undo')}
        </Button>
      )}
    </div>
  );
}
