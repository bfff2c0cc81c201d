import type pg from 'pg';

/** The events are only read for the newest attempts; making them for all takes minutes. */
const TIMED = 5_000;

/**
 * Multiplies the only attempt at a quiz to this many, of as many people: each knows more or less, and answers accordingly. With their
 * answers, events, grades, and enrolments in the class.
 */
export async function multiplyAttempts(pool: pg.Pool, quizId: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Without checking each of the millions of foreign keys.
    await client.query('set session_replication_role = replica');
    await multiply(client, quizId, count);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

async function multiply(pool: pg.PoolClient, quizId: string, count: number): Promise<void> {
  await pool.query(
    `insert into users (id, nip, name, role_ids)
     select gen_random_uuid(), (70000000 + n)::text, 'Many ' || n, '{}' from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id,
         'idempotency_key', gen_random_uuid(), 'started_at', now() - interval '1 day' + (u.nip::int % 80000) * interval '1 s',
         'finished_at', now() - interval '1 day' + (u.nip::int % 80000 + 900) * interval '1 s'))).*
     from attempts a cross join users u where a.quiz_id = $1 and u.name like 'Many %'`,
    [quizId],
  );
  await pool.query(
    `insert into answers (id, attempt_id, question_id, version_id, seq, client_id, answer, saved_at, earned, outcome)
     select gen_random_uuid(), p.attempt_id, p.question_id, v.id, p.no, p.attempt_id,
       case when v.type = 'true_false' then jsonb_build_object('value', v.correct_value = p.knows)
            else jsonb_build_object('choices', jsonb_build_array(v.choices -> (case when p.knows then 0 else p.which end) -> 'key')) end,
       p.started_at + p.no * interval '40 s', case when p.knows then v.mark else 0 end,
       case when p.knows then 'correct' else 'incorrect' end
     from (
       select a.id as attempt_id, a.started_at, (q.value ->> 'id')::uuid as question_id, (q.value ->> 'version_id')::uuid as version_id,
         q.ordinality::int as no, random() < 0.2 + 0.03 * q.ordinality * ability.of as knows, 1 + floor(random() * 3)::int as which
       from attempts a cross join lateral (select random() + 0 * a.no as of) ability
       cross join lateral jsonb_array_elements(a.questions) with ordinality q
       where a.quiz_id = $1 and a.user_id in (select id from users where name like 'Many %')
     ) p join question_versions v on v.id = p.version_id`,
    [quizId],
  );
  await pool.query(
    `insert into answer_events (attempt_id, question_id, seq, client_id, answer, client_ms, received_at, outcome)
     select w.attempt_id, w.question_id, w.seq, w.client_id, w.answer, extract(epoch from w.saved_at) * 1000, w.saved_at, 'saved'
     from (select id from attempts where quiz_id = $1 order by finished_at desc limit ${TIMED}) a join answers w on w.attempt_id = a.id
     on conflict do nothing`,
    [quizId],
  );
  await pool.query(
    `update attempts a set earned = s.earned, correct = s.correct, incorrect = s.incorrect, partial = 0, unanswered = 0,
       state = case when s.earned * 10000 >= a.passing_score * a.max then 'passed' else 'failed' end
     from (select attempt_id, sum(earned)::int as earned, (count(*) filter (where outcome = 'correct'))::int as correct,
             (count(*) filter (where outcome = 'incorrect'))::int as incorrect from answers group by 1) s
     where s.attempt_id = a.id and a.quiz_id = $1`,
    [quizId],
  );
  await pool.query(
    `insert into grades (user_id, quiz_id, class_id, state, passed, grade, highest, last_attempt, correct, incorrect, attempt_count, updated_at)
     select user_id, quiz_id, class_id, state, state = 'passed', earned * 100000 / max, earned * 100000 / max, earned * 100000 / max,
       correct, incorrect, 1, now() - interval '1 hour'
     from attempts where quiz_id = $1 on conflict do nothing`,
    [quizId],
  );
  await pool.query(
    `insert into enrolments (id, class_id, user_id, state, enrolled_at)
     select gen_random_uuid(), a.class_id, a.user_id, 'in_progress', now() from attempts a where a.quiz_id = $1
     on conflict do nothing`,
    [quizId],
  );
  await pool.query('vacuum analyze');
}
