import { createContext, useContext, type ComponentType } from 'react';
import type { Field } from '#shared/schema/field.ts';

/** A part of a long form: shown alone, checked by itself, saved with the rest. */
export interface FormStep {
  readonly key: string;
  /** Key of the word that names it. */
  readonly label: string;
  /** Which fields it asks for. A field goes to the first step that takes it, else to the last one. */
  readonly takes: (name: string, field: Field) => boolean;
  /** Above its fields, inside the form. */
  readonly Lead?: ComponentType;
}

/** Opens the step of a field and puts the cursor into it. Outside of a form in steps there is none. */
export const OpenField = createContext<((name: string) => void) | undefined>(undefined);
export const useOpenField = () => useContext(OpenField);

/** The step that asks for a field. */
export const stepOf = (steps: readonly FormStep[], name: string, field: Field | undefined): FormStep =>
  (field && steps.find((step) => step.takes(name, field))) ?? steps.at(-1)!;
