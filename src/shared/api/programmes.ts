import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import type { MyCourse } from './courses.ts';

/** A learning path of the caller. Steps that are not required are not counted. */
export interface MyProgrammeLine {
  id: string;
  slug: string;
  name: string;
  done: number;
  total: number;
  /** ISO 8601; null without a date. */
  due_at: string | null;
  completed_at: string | null;
  /** The first required step that is not done, with its own date. */
  step: { name: string; due_at: string | null } | null;
}

export interface MyProgrammeStep {
  id: string;
  name: string;
  kind: 'classes' | 'group' | 'competency';
  required: boolean;
  /** Of `needed` classes; a competency is one. */
  done: number;
  needed: number;
  due_at: string | null;
  /** A required step before it is not done. */
  is_locked: boolean;
  competency: Expanded | null;
  /** The classes that the caller may see, by which it can be done. */
  courses: MyCourse[];
}

export interface MyProgramme extends MyProgrammeLine {
  description: string | null;
  image: ExpandedFile | null;
  ordered: boolean;
  /** The competency that the whole path grants. */
  competency: Expanded | null;
  /** The last one that the caller has earned by it. */
  certificate: { id: string; number: string } | null;
  steps: MyProgrammeStep[];
  /** The class to go on with. */
  next: Expanded | null;
}
