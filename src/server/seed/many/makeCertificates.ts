import { createHash, randomBytes } from 'node:crypto';
import { startBoxes, type CertificateLayout } from '#shared/domain/certificateTemplates.ts';
import { canonical, certificateNumber, codeOf } from '#shared/domain/certificates.ts';
import { dayOf } from '../../modules/certificates/days.ts';
import { placeholderValues } from '../../modules/certificates/placeholderValues.ts';
import { signAll } from '../../modules/certificates/signing.ts';
import { KIND } from './chance.ts';
import type { Made } from './companyPlan.ts';

/** Every nth class gives a certificate, valid for this long. */
const CERTIFIES_EVERY = 20;
const FIRST = 4;
const MONTHS = 24;
const CODE_BYTES = 16;
const AT_ONCE = 5_000;
const LAYOUT: CertificateLayout = { language: 'id', orientation: 'landscape', boxes: startBoxes('id') };

interface Earned {
  readonly no: number;
  readonly year: number;
  readonly place: number;
  readonly nip: string;
  readonly holder: string;
  readonly position: string;
  readonly department: string;
  readonly class_name: string;
  readonly third_party: string | null;
  readonly competency: string | null;
  readonly level: number | null;
  readonly completed_at: string;
  readonly expires_at: string;
}

/** Issued on the day of completion, numbered year by year and signed with the key of this database; drawn on request. */
export async function makeCertificates(made: Made): Promise<number> {
  const { db } = made;
  const hash = await makeTemplate(made);
  await db.query(
    `create temporary table earned on commit drop as
     select p.no, e.user_id, e.class_id, e.completed_at, e.completed_at + interval '${MONTHS} months' as expires_at, y.year,
       y.last + row_number() over (partition by y.year order by e.completed_at, p.no) as place
     from places p join enrolments e on e.id = pg_temp.key(${KIND.enrolment}, p.no)
       cross join lateral (select extract(year from e.completed_at at time zone $1)::int as year) x
       cross join lateral (select x.year, coalesce((select k.last from certificate_years k where k.year = x.year), 0) as last) y
     where p.c % ${CERTIFIES_EVERY} = ${FIRST} and e.state = 'completed'`,
    [made.config.siteTimeZone],
  );
  await db.query(
    `insert into certificate_years (year, last) select year, max(place) from earned group by 1
     on conflict (year) do update set last = excluded.last`,
  );
  const rows = await db.query<Earned>(
    `select x.no::int, x.year, x.place::int, u.nip, u.name as holder, u.position, u.department, c.name as class_name,
       c.third_party_name as third_party, k.name as competency, c.level, x.completed_at, x.expires_at
     from earned x join users u on u.id = x.user_id join classes c on c.id = x.class_id
       left join competencies k on k.id = c.competency_id order by x.no`,
  );
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await store(made, rows.slice(from, from + AT_ONCE), hash);
  return rows.length;
}

/** The layout of all of them. @returns its hash */
async function makeTemplate({ db, run, classes, now }: Made): Promise<string> {
  await db.query(
    `insert into certificate_templates (id, name, language, orientation, boxes, created_at, updated_at)
     values (pg_temp.key(${KIND.template}, 1), 'Sertifikat ' || $1::int, 'id', 'landscape', $2, $3, $3)`,
    [run, JSON.stringify(LAYOUT.boxes), now.toISOString()],
  );
  await db.query(
    `update classes set certificate_template_id = pg_temp.key(${KIND.template}, 1), certificate_validity_months = ${MONTHS}
     where id in (select pg_temp.key(${KIND.class}, n) from generate_series(${FIRST}, $1::bigint, ${CERTIFIES_EVERY}) n)`,
    [classes],
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([LAYOUT, null]))
    .digest('hex');
  await db.query('insert into certificate_layouts (hash, layout) values ($1, $2) on conflict do nothing', [
    hash,
    JSON.stringify(LAYOUT),
  ]);
  return hash;
}

async function store(made: Made, rows: readonly Earned[], hash: string): Promise<void> {
  const { db } = made;
  const documents = rows.map((row) => documentOf(row, made));
  const signatures = await signAll(
    made,
    documents.map(({ attested }) => attested),
  );
  const json = JSON.stringify(documents.map((one, i) => ({ ...one, signature: signatures[i] })));
  await db.query(
    `insert into certificates (id, number, code, origin, issued_at, user_id, holder, class_id, class_name, template_id, cycle,
       completed_at, expires_at, created_at, updated_at)
     select pg_temp.key(${KIND.certificate}, d.no), d.number, d.code, 'completion', x.completed_at, x.user_id, u.name, x.class_id, c.name,
       pg_temp.key(${KIND.template}, 1), 1, x.completed_at, x.expires_at, x.completed_at, x.completed_at
     from jsonb_to_recordset($1) as d(no bigint, number text, code text) join earned x using (no)
       join users u on u.id = x.user_id join classes c on c.id = x.class_id order by d.no`,
    [json],
  );
  await db.query(
    `insert into certificate_snapshots (certificate_id, layout_hash, shown, attested, signature)
     select pg_temp.key(${KIND.certificate}, d.no), $2, d.shown, d.attested, d.signature
     from jsonb_to_recordset($1) as d(no bigint, shown jsonb, attested text, signature text) order by d.no`,
    [json, hash],
  );
}

function documentOf(row: Earned, { config }: Made) {
  const [number, code] = [certificateNumber(row.year, row.place), codeOf(randomBytes(CODE_BYTES))];
  const day = (at: string) => dayOf(new Date(at), config.siteTimeZone);
  const attested = canonical({
    v: 1,
    number,
    code,
    class: row.class_name,
    holder: row.holder,
    completed: day(row.completed_at),
    issued: day(row.completed_at),
    expires: day(row.expires_at),
  });
  const facts = { ...row, language: LAYOUT.language, trainers: [] };
  const values = placeholderValues({ config, now: new Date(row.completed_at) }, facts, { number, code });
  return { no: row.no, number, code, attested, shown: values };
}
