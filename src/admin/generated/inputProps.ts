import type { ComponentType } from 'react';
import type { Field } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

/** What every input of a field gets; a custom input (screens.ts) gets the same. */
export interface AutoInputProps {
  readonly resource: AnyResource;
  /** Where the form holds the value. */
  readonly source: string;
  readonly field: Field;
  readonly label: string;
  readonly hint: string | undefined;
  readonly isRequired: boolean;
}
export type AutoInputComponent = ComponentType<AutoInputProps>;
