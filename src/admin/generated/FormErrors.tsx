import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import css from './form.module.css';

type Errors = Record<string, unknown>;

/** The messages of one field: its own, or the first message of each row that has one, with the row's number. */
function messagesOf(error: unknown): { readonly row?: number; readonly message: string }[] {
  const rows = Object.entries((error ?? {}) as Errors).filter(([name]) => /^\d+$/.test(name));
  const inRows = rows.flatMap(([index, inner]) => {
    const message = messageIn(inner);
    return message ? [{ row: Number(index) + 1, message }] : [];
  });
  if (inRows.length > 0) return inRows;
  const message = messageIn(error);
  return message ? [{ message }] : [];
}

/** The first message inside an error of react-hook-form; the errors of rows are nested deeper. */
function messageIn(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.entries(error as Errors)
    .filter(([name]) => name !== 'ref')
    .map(([, inner]) => messageIn(inner))
    .find(Boolean);
}

const ENCODED = '@@react-admin@@';

/** The text of an error: the server's own words, or a key with arguments as the resolver encoded them. */
function useErrorWords(): (message: string) => string {
  const translate = useTranslate();
  return (message) => {
    if (!message.startsWith(ENCODED)) return message;
    const coded = JSON.parse(message.slice(ENCODED.length)) as {
      message: string;
      args: Record<string, unknown>;
    };
    return translate(coded.message, coded.args);
  };
}

/** Puts the field's label before the message; most messages name their field already. */
const named = (text: string, label: string | undefined) =>
  !label || text.includes(label) ? text : `${label}: ${text}`;

interface FormErrorsProps {
  readonly resource: AnyResource;
  /** Makes visible a field that may be in another part of the form. */
  readonly onOpen?: (name: string) => void;
  /** The user tried to leave a step that has errors. */
  readonly isDeferred?: boolean;
}

/** All reasons why the form was not saved, in one place, which is focused when it appears. */
export function FormErrors({ resource, onOpen, isDeferred = false }: FormErrorsProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const errorWords = useErrorWords();
  const { errors, submitCount } = useFormState();
  const ref = useRef<HTMLDivElement>(null);
  const found = Object.entries(errors as Errors).flatMap(([name, error]) =>
    messagesOf(error).map((one) => ({ name, ...one })),
  );
  const count = found.length;
  useEffect(() => {
    if (submitCount > 0 && count > 0) ref.current?.focus();
    // Only a new attempt to save moves the focus: correcting one field must not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  if ((submitCount === 0 && !isDeferred) || count === 0) return null;
  return (
    <div ref={ref} className={css.errors} role="alert" tabIndex={-1}>
      <strong>
        {found.every(({ name }) => name === 'root')
          ? translate('admin.form.not_saved')
          : translate('admin.form.to_correct', { smart_count: count })}
      </strong>
      <ul>
        {found.map(({ name, row, message }) => {
          const label = resource.fields[name] && fieldLabel(resource, name);
          const text = named(errorWords(message), row ? `${label} ${row}` : label);
          return (
            <li key={`${name} ${row}`}>
              {onOpen && label ? (
                <button type="button" onClick={() => onOpen(name)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
