import { useRecordContext } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Condition, Kind } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AudienceInput } from '../inputs/AudienceInput.tsx';
import { UploadInput } from '../inputs/UploadInput.tsx';
import { BooleanInput, ChoiceInput, MultiChoiceInput } from '../inputs/ChoiceInputs.tsx';
import { ReferenceInput, ReferenceManyInput } from '../inputs/ReferenceInputs.tsx';
import { RowsInput } from '../inputs/RowsInput.tsx';
import { LongTextInput, NumberInput, TextInput } from '../inputs/TextInputs.tsx';
import { DateInput, ZonedDateTimeInput } from '../inputs/ZonedDateTimeInput.tsx';
import type { AutoInputComponent, AutoInputProps } from './inputProps.ts';

const RichTextInput = lazy(() =>
  import('../inputs/RichTextInput.tsx').then((module) => ({ default: module.RichTextInput })),
);

export interface InputOfField {
  readonly resource: AnyResource;
  readonly name: string;
  /** Path of the value in the form; equals the field's name unless it is a column of a row. */
  readonly source?: string;
  /** Replaces the input of the field's kind. */
  readonly input?: AutoInputComponent | undefined;
}

/**
 * The input of any field of a resource: its label, hint and required mark come from its definition; it is visible while its condition
 * holds.
 */
export function AutoInput({ resource, name, source = name, input }: InputOfField): ReactNode {
  const { label } = useI18n();
  const isNew = useRecordContext()?.id === undefined;
  const field = resource.fields[name];
  if (!field || field.readOnly || field.kind === 'computed') return null;
  const hint = isNew ? (field.hintOfNew ?? field.hint) : field.hint;
  const element = (
    <InputOfKind
      input={input}
      resource={resource}
      source={source}
      field={field}
      label={label(field.label)}
      hint={hint && label(hint)}
      isRequired={Boolean(field.required || (field.onlyWhen && field.requiredThen))}
    />
  );
  if (!field.onlyWhen) return element;
  return (
    <OnlyWhen condition={field.onlyWhen} place={source.slice(0, -name.length)}>
      {element}
    </OnlyWhen>
  );
}

interface OnlyWhenProps {
  readonly condition: Condition;
  /** Path of the fields that the condition reads: empty, or a row's path with a trailing dot. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Shows its children while the form's record, or the row, meets the condition. */
function OnlyWhen({ condition, place, children }: OnlyWhenProps) {
  const value: unknown = useWatch({ name: `${place}${condition.field}` });
  return condition.is.includes(value as string | boolean) ? children : null;
}

function InputOfKind({
  input: Custom,
  ...props
}: AutoInputProps & { input: AutoInputComponent | undefined }) {
  const Input = Custom ?? inputOf[props.field.kind];
  return Input ? <Input {...props} /> : null;
}

const LazyRichTextInput = (props: AutoInputProps) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <RichTextInput {...props} />
  </Suspense>
);

const FieldRowsInput = (props: AutoInputProps) => <RowsInput {...props} Input={AutoInput} />;

/** There is no input for computed values. */
const inputOf: Partial<Record<Kind, AutoInputComponent>> = {
  text: TextInput,
  longText: LongTextInput,
  richText: LazyRichTextInput,
  number: NumberInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  multiChoice: MultiChoiceInput,
  date: DateInput,
  dateTime: ZonedDateTimeInput,
  reference: ReferenceInput,
  referenceMany: ReferenceManyInput,
  image: UploadInput,
  file: UploadInput,
  rows: FieldRowsInput,
  audience: AudienceInput,
};
