import { createContext, useContext, type ComponentType } from 'react';
import type { Field } from '#shared/schema/field.ts';

/** A part of a long form: displayed alone, checked by itself, saved with the rest. */
export interface FormStep {
  readonly key: string;
  /** Key of the word that names the step. */
  readonly label: string;
  /** Whether the step asks for a field. A field goes to the first step that takes it, otherwise to the last one. */
  readonly takes: (name: string, field: Field) => boolean;
  /** Shown above its fields, inside the form. */
  readonly Lead?: ComponentType;
}

/** Opens the step of a field and focuses the field. Undefined outside a form with steps. */
export const OpenField = createContext<((name: string) => void) | undefined>(undefined);
export const useOpenField = () => useContext(OpenField);

/** The step that asks for a field. */
export const stepOf = (steps: readonly FormStep[], name: string, field: Field | undefined): FormStep =>
  (field && steps.find((step) => step.takes(name, field))) ?? steps.at(-1)!;
