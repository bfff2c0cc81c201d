import type { ComponentType } from 'react';
import type { Field } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

/** The properties of every input of a field; a custom input (screens.ts) gets the same. */
export interface AutoInputProps {
  readonly resource: AnyResource;
  /** Path of the value in the form. */
  readonly source: string;
  readonly field: Field;
  readonly label: string;
  readonly hint: string | undefined;
  readonly isRequired: boolean;
}
export type AutoInputComponent = ComponentType<AutoInputProps>;
