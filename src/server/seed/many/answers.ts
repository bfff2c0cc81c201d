import { attemptPartitions } from '../../modules/attempts/attempts.partitions.ts';
import type { Db } from '../../platform/db/database.ts';
import { correctionPartitions } from '../../modules/corrections/corrections.partitions.ts';
import { addPastPartitions } from '../../platform/db/partitions.ts';
import { KIND } from './chance.ts';
import { QUESTIONS } from './companyPlan.ts';

/**
 * All answers only for the classes that ended last: five million attempts would have twenty-five million, which no list reads. Of the other
 * attempts those that wait for a corrector.
 */
const ANSWERED_CLASSES = 3;
const SECONDS_A_QUESTION = 40;

/** The answers, from the same random values as `tries`, and when they arrived. Needs `tries` and `terms`. */
export async function makeAnswers(db: Db): Promise<number> {
  const [first] = await db.query<{ at: string | null }>('select min(started_at) as at from tries');
  if (first?.at)
    for (const divided of [...attemptPartitions, ...correctionPartitions])
      await addPastPartitions(db, divided, new Date(first.at));
  const [made] = await db.query<{ count: number }>(
    `with chosen as (select c from terms where has_ended order by until desc limit ${ANSWERED_CLASSES}), made as (
       insert into answers (id, attempt_id, question_id, version_id, seq, client_id, answer, saved_at, earned, outcome, manual)
       select pg_temp.key(${KIND.answer}, x.n * ${QUESTIONS} + q), pg_temp.key_at(${KIND.attempt}, x.n, x.started_at), v.question_id, v.id, q, pg_temp.key(${KIND.try}, x.n),
         case v.type when 'true_false' then jsonb_build_object('value', y.is_right)
           when 'essay' then jsonb_build_object('text', 'Jawaban ' || x.n)
           else jsonb_build_object('choices', jsonb_build_array(case when y.is_right then 'a' else substr('bcd', 1 + (x.n % 3)::int, 1) end)) end,
         x.started_at + q * interval '${SECONDS_A_QUESTION} s', case when not y.is_left then y.is_right::int * 1000 end,
         case when not y.is_left then case when y.is_right then 'correct' else 'incorrect' end end, v.type = 'essay'
       from (select t.*, t.c in (select c from chosen) as is_whole from tries t) x cross join generate_series(1, ${QUESTIONS}) q
         join question_versions v on v.id = pg_temp.key(${KIND.version}, (x.z - 1) * ${QUESTIONS} + q)
         cross join lateral (select pg_temp.share(x.n, 69 + q) < x.knows as is_right, x.waits and v.type = 'essay' as is_left) y
       where x.is_whole or y.is_left
       order by x.n, q returning attempt_id, question_id, seq, client_id, answer, saved_at
     ), events as (
       insert into answer_events (attempt_id, question_id, seq, client_id, answer, client_ms, received_at, outcome)
       select attempt_id, question_id, seq, client_id, answer, extract(epoch from saved_at) * 1000, saved_at, 'saved' from made
     )
     select count(*)::int as count from made`,
  );
  return made!.count;
}
