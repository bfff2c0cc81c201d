/** The grades of people by quizzes, for organizers, managers and auditors. Percentages are 0..100; null without a grade. */
import type { Expanded } from '../schema/resource.ts';
import type { MyGrade } from './grades.ts';
import type { QuizGradeState } from './quizGrades.ts';

/** The filters for people and quizzes, in the address of the page and of the file. */
export const gradeFilters = ['q', 'group', 'class', 'department', 'position', 'city', 'from', 'to'] as const;
export type GradeFilter = (typeof gradeFilters)[number];

/** `GET /api/grades`: one tile of people by quizzes. */
export interface GradeMatrix {
  readonly people: readonly MatrixPerson[];
  readonly quizzes: readonly MatrixQuiz[];
}

/** Beside `data`: pages are counted from 1. */
export interface GradeMatrixMeta {
  readonly page: number;
  readonly per_page: number;
  /** People of the filter; counted only to the next five hundred after the tile. */
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly quiz_page: number;
  readonly quiz_per_page: number;
  readonly quiz_total: number;
}

/** A column: a quiz, or a package that counts as a grade. */
export interface MatrixQuiz extends Expanded {
  /** Percent. */
  readonly passing_score: number;
  /** The module whose package it is; null for a quiz. */
  readonly module: Expanded | null;
  readonly class: Expanded;
}

/** A row. `grades` has a cell for each quiz of the page that this person has taken or could take; other quizzes do not concern them. */
export interface MatrixPerson {
  readonly user: Expanded;
  readonly department: string | null;
  readonly position: string | null;
  readonly placement_city: string | null;
  /** Over all quizzes of the filter, not only those of the page. */
  readonly sums: { readonly taken: number; readonly passed: number; readonly waiting: number };
  readonly grades: readonly MatrixGrade[];
}

/** Not taken is not 0: its numbers are null. */
export interface MatrixGrade {
  readonly quiz_id: string;
  /** The state of the open attempt, else of the grade. */
  readonly state: QuizGradeState;
  readonly passed: boolean;
  readonly grade: number | null;
  readonly highest: number | null;
  readonly last_attempt: number | null;
  readonly correct: number | null;
  readonly incorrect: number | null;
  readonly attempt_count: number;
}

/** `GET /api/grades/filters`: the choices of the filters, within the caller's scope. */
export interface GradeFilterChoices {
  readonly groups: readonly Expanded[];
  /** For the chosen group; empty until a group is chosen. */
  readonly classes: readonly Expanded[];
  readonly departments: readonly string[];
  readonly positions: readonly string[];
  readonly cities: readonly string[];
}

/** `GET /api/grades/people`: people whose grades the caller may open. */
export interface GradedPerson extends Expanded {
  readonly department: string | null;
}

/** `GET /api/users/{id or NIP}/grades`: one person's grades, whatever the quizzes show to learners. */
export interface UserGrades {
  readonly user: Expanded & {
    readonly position: string | null;
    readonly department: string | null;
    readonly placement_city: string | null;
  };
  readonly grades: readonly MyGrade[];
}
