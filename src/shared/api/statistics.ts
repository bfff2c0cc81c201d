import type { ItemFlag } from '../domain/itemAnalysis.ts';
import type { QuestionType } from '../domain/questions.ts';
import type { PracticeFigure } from './practice.ts';
import type { Expanded } from '../schema/resource.ts';

/** Which attempts of each person count. By default the first: people who repeat a quiz have seen the questions. */
export const attemptSamples = ['first', 'last', 'highest', 'all'] as const;
export type AttemptSample = (typeof attemptSamples)[number];

/** `GET /api/quizzes/{id}/statistics?attempts=`. */
export interface QuizStatistics {
  quiz: Expanded;
  class: Expanded;
  attempts: AttemptSample;
  /** When it was computed; null during the first computation. */
  as_of: string | null;
  /** Attempts have ended since; the figures are being computed again. Read again in some seconds. */
  is_refreshing: boolean;
  statistics: Statistics | null;
}

/** `GET /api/questions/{id}/statistics`: over first attempts; one entry for each key that the question has had. */
export interface QuestionStatistics {
  as_of: string | null;
  is_refreshing: boolean;
  /** Attempts that are in no figure here, because their answers have left by their time limit. */
  archived: number;
  items: ItemStatistics[];
}

/** Over attempts that are passed or failed. Left out: annulled ones, and those that ended by the clock without a submission. */
export interface Statistics {
  attempts: number;
  people: number;
  passed: number;
  /** Percent. */
  passing_score: number;
  mean: number | null;
  median: number | null;
  sd: number | null;
  /** Cronbach's alpha; null for fewer than two questions, equal totals, or when people got different questions. */
  alpha: number | null;
  /** Standard error of a score, in percent points. */
  standard_error: number | null;
  median_minutes: number | null;
  /** Attempts by score: ten bands of ten percent. */
  bands: number[];
  /** Attempts that do not count here because they were not submitted. */
  not_submitted: number;
  /** Attempts by learners who could read the questions. Absent in older figures. */
  could_read_questions?: number;
  /** Attempts whose answers have left by their time limit: in no figure of a question, nor in alpha. Absent in older figures. */
  archived?: number;
  items: ItemStatistics[];
}

/** One question as it was asked, over the people who were asked it. */
export interface ItemStatistics {
  question_id: string;
  /** Its position in the quiz, from 1; null when it is no longer asked. */
  no: number | null;
  /** Several if the key, the kind or the mark has changed since: answers to another key are another question. */
  edition: { no: number; of: number };
  stem: string;
  /** How its authors name it. Absent in older figures. */
  code?: string | null;
  type: QuestionType;
  multiple: boolean;
  mark: number;
  n: number;
  unanswered: number;
  /** Marks. */
  mean: number;
  sd: number | null;
  /** Share of the mark, 0..1; negative if wrong answers cost marks. */
  facility: number | null;
  discrimination: number | null;
  efficiency: number | null;
  effective_weight: number | null;
  /** Over the newest attempts, for all editions together. */
  median_seconds: number | null;
  /** Answers in practice, for all editions together, counted when the reply is made; absent if nobody has practised the question. */
  practice?: PracticeFigure;
  /** For questions whose answer is picked; else null. */
  choices: ChoiceStatistics[] | null;
  flags: ItemFlag[];
}

export interface ChoiceStatistics {
  /** The choice; `true` or `false` for a statement. */
  key: string;
  /** Null: the words for true and false. */
  text: string | null;
  correct: boolean;
  count: number;
  /** Of the people who were asked, 0..1. */
  share: number;
  /** Among the third with the best totals and the third with the worst; null if the two overlap. */
  top: number | null;
  bottom: number | null;
}
