import { beginningOf } from '../../platform/db/tables.ts';

/**
 * When the key of a quiz is a secret: SQL over `z` (quiz) and `c` (its class). Practice is stricter than the page of a result, because it
 * can be opened at any time and shows one question after the other.
 */

const HAS_OPEN_ATTEMPT = `exists (select from attempts o where o.quiz_id = z.id and o.state in ('responding', 'sending'))`;
const end = `coalesce(z.deadline, z.end_time, c.end_at)`;
const latestEnd = `greatest(${end}, (select max(greatest(x.deadline, x.end_time)) from quiz_overrides x
  where x.quiz_id = z.id and x.archived_at is null))`;

/** Somebody works on the quiz, or could still begin: without an end that is always so. `now` is the SQL of the instant. */
export const isUnderway = (now: string): string => `(${HAS_OPEN_ATTEMPT}
  or (z.status = 'published' and z.archived_at is null and c.status = 'published' and c.archived_at is null
    and (${end} is null or ${latestEnd} >= ${now})))`;

/** A quiz that shows its key at once has no secret, but for a person who is working on it. */
const isSecret = (person: string, now: string): string => `((z.show_key <> 'now' and ${isUnderway(now)})
  or exists (select from attempts o where o.quiz_id = z.id and o.user_id = ${person} and o.state in ('responding', 'sending')))`;

/** Questions `o` of quizzes whose keys are secret. */
const secretQuestions = (person: string, now: string): string =>
  `questions o join quizzes z on z.id = o.quiz_id join classes c on c.id = z.class_id
   where o.archived_at is null and o.id <> q.id and ${isSecret(person, now)}`;

/**
 * SQL over `q` (question): another quiz asks it too, and its key is secret there. It is a copy or the source of a copy, however many steps
 * apart, or has the same words (copies of a class, and what was imported twice, do not know of each other).
 */
export const isAskedElsewhere = (person: string, now: string): string => `(
  exists (select from ${secretQuestions(person, now)} and ${beginningOf('o.stem')} = ${beginningOf('q.stem')} and lower(o.stem) = lower(q.stem))
  or exists (
    with recursive kin(id) as (
      select q.id union
      select n.id from kin k cross join lateral (
        select source_id as id from question_copies where copy_id = k.id
        union all select copy_id from question_copies where source_id = k.id) n)
    select from kin k, ${secretQuestions(person, now)} and o.id = k.id))`;
