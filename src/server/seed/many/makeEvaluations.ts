import type { Db } from '../../platform/db/database.ts';
import { ASPECT_CONTENT, ASPECT_DIGEST } from '../../modules/evaluations/evaluationForm.ts';
import { KIND } from './chance.ts';
import type { Size } from './companyPlan.ts';

/** The share of people who have completed an ended class and have answered. */
const ANSWERING = 0.2;
const ASPECTS = [
  ['Materi mudah dipahami', 'rating', 'material'],
  ['Penyelenggaraan kelas', 'rating', 'organisation'],
  ['Apa yang sebaiknya diperbaiki?', 'text', 'organisation'],
] as const;
const COMMENTS = [
  'Sudah baik',
  'Perlu lebih banyak contoh',
  'Waktunya terlalu singkat',
  'Ruangan terlalu panas',
];

/** The form of all classes, and the responses, without names. Needs `places` and `terms`. */
export async function makeEvaluations(db: Db, { classes, now }: Size): Promise<number> {
  const at = now.toISOString();
  await db.query(
    `insert into evaluation_aspects (id, name, type, target, required, "order", created_at, updated_at)
     select pg_temp.key(${KIND.aspect}, no), a.name, a.type, a.target, a.type = 'rating', no, $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($1) as a(no int, name text, type text, target text)`,
    [JSON.stringify(ASPECTS.map(([name, type, target], i) => ({ no: i + 1, name, type, target }))), at],
  );
  await db.query(
    `insert into evaluation_aspect_versions (id, aspect_id, no, digest, name, type, target, required, options, created_at)
     select pg_temp.key(${KIND.aspectVersion}, n), a.id, 1, ${ASPECT_DIGEST}, ${ASPECT_CONTENT}, $1::timestamptz
     from generate_series(1, ${ASPECTS.length}) n join evaluation_aspects a on a.id = pg_temp.key(${KIND.aspect}, n)`,
    [at],
  );
  await db.query(
    `update classes set evaluation_access = 'published', evaluation_aspect_ids = (
       select array_agg(pg_temp.key(${KIND.aspect}, n) order by n) from generate_series(1, ${ASPECTS.length}) n)
     where id between pg_temp.key(${KIND.class}, 1) and pg_temp.key(${KIND.class}, $1::bigint)`,
    [classes],
  );
  // Random ids, as for real anonymous responses.
  await db.query(
    `create temporary table responses on commit drop as
     select gen_random_uuid() as id, p.no, p.u, p.c, p.luck from places p join terms t using (c)
     join enrolments e on e.id = pg_temp.key(${KIND.enrolment}, p.no)
     where t.has_ended and e.state = 'completed' and pg_temp.share(p.no, 110) < ${ANSWERING}`,
  );
  await db.query(
    `insert into evaluation_participations (class_id, user_id)
     select pg_temp.key(${KIND.class}, c), pg_temp.key(${KIND.user}, u) from responses`,
  );
  await db.query(
    `insert into evaluation_responses (id, class_id, author_key) select id, pg_temp.key(${KIND.class}, c), md5(id::text) from responses`,
  );
  await db.query(
    `insert into evaluation_answers (response_id, version_id, value)
     select r.id, pg_temp.key(${KIND.aspectVersion}, n), case when n < ${ASPECTS.length}
         then to_jsonb(5 - floor(power(pg_temp.share(r.no, 110 + n), 2) * 4.99)::int)
       when r.luck < 0.5 then to_jsonb(($1::text[])[1 + r.no % ${COMMENTS.length}]) end
     from responses r cross join generate_series(1, ${ASPECTS.length}) n`,
    [COMMENTS],
  );
  const [made] = await db.query<{ count: number }>('select count(*)::int as count from responses');
  return made!.count;
}
