import type { AnswerValue, Layout, Navigation, QuestionType } from '#shared/api/attempts.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import type { Overdue } from '#shared/domain/deadlines.ts';
import type { Grading } from '#shared/domain/regrading.ts';
import type { MultiAnswerMethod, Outcome } from '#shared/domain/scoring.ts';
import type { Commitment } from '#shared/domain/submissions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { questionVersions } from '../questions/questions.tables.ts';

/** One question as the attempt presents it: the order of the list and of the keys is the order on the learner's page. */
export interface ServedQuestion {
  id: string;
  version_id: string;
  type: QuestionType;
  multiple: boolean;
  /** Keys of the choices (matching: of the answers; ordering: of the items) in the order on the page. */
  choices?: string[];
  /** matching: keys of the prompts. */
  prompts?: string[];
}

export type Committed = Readonly<Record<string, Commitment>>;
export type Regraded = Readonly<Record<string, Grading<string>>>;

/** Attempts at quizzes. Rules that could change later (questions, passing score) are fixed at the start. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey(),
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    no: integer('no').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    idempotency_key: uuid('idempotency_key').notNull(),
    started_at: instant('started_at').notNull(),
    deadline_at: instant('deadline_at'),
    /** In the state `sending`: until when answers are accepted. */
    receive_until: instant('receive_until'),
    /**
     * The last sequence number of the submission: until the deadline only answers up to this number are accepted. Null: the clock ended the
     * attempt.
     */
    submitted_seq: integer('submitted_seq'),
    /** From the submission: question → the answer that may still arrive. */
    committed: jsonb('committed').$type<Committed>(),
    finished_at: instant('finished_at'),
    graded_at: instant('graded_at'),
    questions: jsonb('questions').$type<ServedQuestion[]>().notNull(),
    /** Basis points. */
    passing_score: integer('passing_score').notNull(),
    multi_answer_method: text('multi_answer_method').$type<MultiAnswerMethod>().notNull(),
    /** Percent. */
    negative_marking: integer('negative_marking').notNull().default(0),
    overdue: text('overdue').$type<Overdue>().notNull().default('autosubmit'),
    grace_seconds: integer('grace_seconds'),
    /** Thousandths; `earned` grows while essays are marked and is final in passed and failed. */
    earned: integer('earned'),
    max: integer('max').notNull(),
    correct: integer('correct'),
    partial: integer('partial'),
    incorrect: integer('incorrect'),
    unanswered: integer('unanswered'),
    /** Number of answers that a person has to mark. */
    manual_left: integer('manual_left').notNull().default(0),
    /** Fully marked: when its result is published, unless the mark is withdrawn before. */
    publish_at: instant('publish_at'),
    /** When correctors were reminded that its answers wait. */
    reminded_at: instant('reminded_at'),
    navigation: text('navigation').$type<Navigation>().notNull().default('free'),
    layout: text('layout').$type<Layout>().notNull().default('one'),
    /** Sequential: number of questions that the learner has left and cannot return to. */
    position: integer('position').notNull().default(0),
    /** An organizer has stopped the clock. */
    paused_at: instant('paused_at'),
    /** Counts neither for the grade nor against the re-test limit. */
    annulled_at: instant('annulled_at'),
    /** Seconds that pauses and an organizer added to the deadline. */
    extra_seconds: integer('extra_seconds').notNull().default(0),
    /** Reopened by an organizer: its deadline, which replaces the quiz's. */
    reopened_until: instant('reopened_until'),
    /**
     * Question → versions by which its answer is marked since a regrade, newest last. Other questions are marked by the version that was
     * served.
     */
    regraded: jsonb('regraded').$type<Regraded>(),
    /** Another role of the learner could read the questions, at the start or later while it was open. */
    could_read_questions: boolean('could_read_questions').notNull().default(false),
    /** The networks that the quiz allowed at the start; null: all of them. */
    allowed_networks: jsonb('allowed_networks').$type<string[]>(),
    /** The config keys of Safe Exam Browser that the quiz had at the start; null: any browser. */
    seb_config_keys: jsonb('seb_config_keys').$type<string[]>(),
    /** The quiz allowed one device at the start. */
    one_device: boolean('one_device').notNull().default(false),
    /** What the quiz asked the page to tell, at the start. */
    log_focus: boolean('log_focus').notNull().default(false),
    full_screen: boolean('full_screen').notNull().default(false),
    /** With `one_device`, the device (`UsedBrowser`) that may go on; null: the next one that opens it. */
    device: text('device'),
  },
  (t) => [
    uniqueIndex('attempts_open_key')
      .on(t.quiz_id, t.user_id)
      .where(sql`${t.state} in ('responding', 'sending')`),
    uniqueIndex('attempts_no_key').on(t.quiz_id, t.user_id, t.no),
    uniqueIndex('attempts_idempotency_key').on(t.user_id, t.idempotency_key),
    index('attempts_class_id_idx').on(t.class_id),
    index('attempts_deadline_idx')
      .on(t.deadline_at)
      .where(sql`${t.state} = 'responding'`),
    index('attempts_receive_until_idx')
      .on(t.receive_until)
      .where(sql`${t.state} = 'sending'`),
    index('attempts_annulled_idx')
      .on(t.quiz_id)
      .where(sql`${t.annulled_at} is not null`),
    /** Fully marked, result withheld. */
    index('attempts_ready_idx')
      .on(t.quiz_id)
      .where(sql`${t.state} = 'pending' and ${t.manual_left} = 0`),
    index('attempts_publish_at_idx')
      .on(t.publish_at)
      .where(sql`${t.publish_at} is not null`),
    index('attempts_could_read_idx')
      .on(t.quiz_id)
      .where(sql`${t.could_read_questions}`),
    /** Reports about some weeks. */
    index('attempts_finished_at_idx')
      .on(t.finished_at)
      .where(sql`${t.state} in ('passed', 'failed') and ${t.annulled_at} is null`),
    /** Every menu counts them: the index holds every column that the count needs. */
    index('attempts_waiting_idx')
      .on(t.quiz_id, t.class_id, t.user_id, t.manual_left, t.finished_at, t.id)
      .where(sql`${t.manual_left} > 0`),
  ],
);

/** The newest entry of each question of an attempt, and its marking. */
export const answers = pgTable(
  'answers',
  {
    id: uuid('id').notNull(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    question_id: uuid('question_id').notNull(),
    version_id: uuid('version_id')
      .notNull()
      .references(() => questionVersions.id),
    seq: integer('seq').notNull(),
    client_id: uuid('client_id').notNull(),
    answer: jsonb('answer').$type<AnswerValue>(),
    flagged: boolean('flagged').notNull().default(false),
    saved_at: instant('saved_at').notNull(),
    /** Thousandths; null until it is marked. */
    earned: integer('earned'),
    outcome: text('outcome').$type<Outcome>(),
    /** A person marks it; `corrections` says who. */
    manual: boolean('manual').notNull().default(false),
    marked_by: uuid('marked_by').references(() => tables.users.id),
    marked_at: instant('marked_at'),
    comment: text('comment'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.attempt_id, t.id] }),
    /** A corrector's calls name an answer alone. */
    index('answers_id_idx')
      .on(t.id)
      .where(sql`${t.manual}`),
    uniqueIndex('answers_question_key').on(t.attempt_id, t.question_id),
    index('answers_manual_idx')
      .on(t.attempt_id)
      .where(sql`${t.manual}`),
  ],
);

/** Every answer that arrived, accepted or not. Rows are only added; nothing refers to them. */
export const answerEvents = pgTable(
  'answer_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    attempt_id: uuid('attempt_id').notNull(),
    question_id: uuid('question_id').notNull(),
    seq: integer('seq').notNull(),
    client_id: uuid('client_id').notNull(),
    answer: jsonb('answer').$type<AnswerValue>(),
    /** The device's clock, for the record only. */
    client_ms: bigint('client_ms', { mode: 'number' }),
    received_at: instant('received_at').notNull(),
    outcome: text('outcome').$type<'saved' | 'older' | 'late' | 'closed' | 'left'>().notNull(),
  },
  (t) => [
    uniqueIndex('answer_events_key').on(t.attempt_id, t.question_id, t.seq, t.client_id),
    index('answer_events_id_idx').on(t.id),
  ],
);
