import { Plus } from 'lucide-react';
import { useTranslate, ValidationError } from 'ra-core';
import type { ComponentType } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import css from './inputs.module.css';
import { RowActions } from './RowActions.tsx';

interface ColumnProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly source: string;
}
type RowsInputProps = AutoInputProps & {
  /** The input of a column. */
  readonly Input: ComponentType<ColumnProps>;
};

/** An ordered list of small rows: add, remove, move. Rows keep the keys from the server. */
export function RowsInput({ resource, source, field, label, hint, isRequired, Input }: RowsInputProps) {
  const translate = useTranslate();
  const form = useFormContext<FieldValues>();
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: source,
    keyName: 'row',
  });
  // The columns of a row are fields: a resource of only these feeds their inputs.
  const columns: AnyResource = { ...resource, fields: field.fields ?? {} };
  const names = Object.keys(columns.fields).filter((name) => !columns.fields[name]!.readOnly);
  const error = form.formState.errors[source] as
    | { message?: string; root?: { message?: string } }
    | undefined;
  const message = error?.message ?? error?.root?.message;
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>
        {label}
        {isRequired && ' *'}
      </legend>
      <ol className={css.rows}>
        {fields.map(({ row }, index) => (
          <li key={row} className={css.row}>
            {names.map((name) => (
              <Input key={name} resource={columns} name={name} source={`${source}.${index}.${name}`} />
            ))}
            <RowActions
              no={String(index + 1)}
              index={index}
              count={fields.length}
              onMove={move}
              onRemove={remove}
            />
          </li>
        ))}
      </ol>
      <Button
        small
        disabled={fields.length >= (field.max ?? Infinity)}
        onClick={() =>
          append(Object.fromEntries(names.map((name) => [name, columns.fields[name]!.default ?? null])))
        }
      >
        <Plus size={16} strokeWidth={1.6} aria-hidden />
        {translate('action.add')}
      </Button>
      {(message || hint) && (
        <div className={message ? css.error : css.hint}>
          {message ? <ValidationError error={message} /> : hint}
        </div>
      )}
    </fieldset>
  );
}
