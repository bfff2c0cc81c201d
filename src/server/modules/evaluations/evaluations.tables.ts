import {
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
import type { AspectTarget, AspectType, EvaluationValue } from '#shared/domain/evaluations.ts';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/**
 * The aspects as they were asked, permanently. A version is made when the aspect's current content is first answered, so a change after use
 * makes the next version and a change before it none.
 */
export const evaluationAspectVersions = pgTable(
  'evaluation_aspect_versions',
  {
    id: uuid('id').primaryKey(),
    aspect_id: uuid('aspect_id')
      .notNull()
      .references(() => tables.evaluationAspects.id),
    /** Counts the contents of one aspect. */
    no: integer('no').notNull(),
    /** A digest of everything below: the same content is the same version. */
    digest: text('digest').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<AspectType>().notNull(),
    target: text('target').$type<AspectTarget>().notNull(),
    required: boolean('required').notNull(),
    options: jsonb('options').$type<{ text: string }[]>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('evaluation_aspect_versions_digest_key').on(t.aspect_id, t.digest)],
);

/** The people who have sent the evaluation of a class: no time, and nothing that leads to the answers. */
export const evaluationParticipations = pgTable(
  'evaluation_participations',
  {
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
  },
  (t) => [
    primaryKey({ columns: [t.class_id, t.user_id] }),
    index('evaluation_participations_user_id_idx').on(t.user_id),
  ],
);

/**
 * What one person sent about a class. For an anonymous form it holds neither the person nor a time, and its id is random, so that not even
 * the order of rows reveals anything: docs/decisions/018.
 */
export const evaluationResponses = pgTable(
  'evaluation_responses',
  {
    id: uuid('id').primaryKey(),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    /** A keyed hash of class and person: only that person can find the response again, to change it. */
    author_key: text('author_key').notNull(),
    /** Null when the form was anonymous. */
    user_id: uuid('user_id').references(() => tables.users.id),
    sent_at: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('evaluation_responses_author_key').on(t.class_id, t.author_key),
    index('evaluation_responses_user_id_idx').on(t.user_id),
  ],
);

export const evaluationAnswers = pgTable(
  'evaluation_answers',
  {
    response_id: uuid('response_id')
      .notNull()
      .references(() => evaluationResponses.id, { onDelete: 'cascade' }),
    version_id: uuid('version_id')
      .notNull()
      .references(() => evaluationAspectVersions.id),
    /** The subject of an aspect about trainers: the id of a user, or the name of an external trainer; else empty. */
    trainer: text('trainer').notNull().default(''),
    /** Null for a question that was asked but left blank. */
    value: jsonb('value').$type<EvaluationValue>(),
  },
  (t) => [
    primaryKey({ columns: [t.response_id, t.version_id, t.trainer] }),
    index('evaluation_answers_version_id_idx').on(t.version_id),
  ],
);
