import type { FormStep } from '../generated/formSteps.ts';
import { PeopleLead } from './PeopleLead.tsx';
import { ZoneNotice } from './ZoneNotice.tsx';

/** Descriptive fields come last, when there is time for them. */
const LOOKS = new Set(['description', 'image_id']);

const section =
  (...names: readonly string[]): FormStep['takes'] =>
  (_name, field) =>
    field.section !== undefined && names.includes(field.section.en);

/** The class form, in the order in which people plan a class. */
export const classSteps: readonly FormStep[] = [
  {
    key: 'basics',
    label: 'classes.step.basics',
    takes: (name, field) => !field.section && !LOOKS.has(name),
  },
  { key: 'schedule', label: 'classes.step.schedule', takes: section('Schedule'), Lead: ZoneNotice },
  { key: 'people', label: 'classes.step.people', takes: section('People'), Lead: PeopleLead },
  { key: 'enrolment', label: 'classes.step.enrolment', takes: section('Enrolment') },
  {
    key: 'completion',
    label: 'classes.step.completion',
    takes: section('Completion', 'Certificate', 'Evaluation', 'Attendance'),
  },
  // The last step takes all remaining fields.
  { key: 'looks', label: 'classes.step.looks', takes: (name) => LOOKS.has(name) },
];
