import { createHash, randomBytes } from 'node:crypto';
import { missingLetters } from '#shared/domain/certificateTemplates.ts';
import { canonical, certificateNumber, codeOf } from '#shared/domain/certificates.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { dayOf } from './days.ts';
import { readFacts, type Earned, type Facts } from './certificateFacts.ts';
import { readPathFacts, type EarnedPath } from './pathFacts.ts';
import { signAll } from './signing.ts';
import { placeholderValues } from './placeholderValues.ts';
import { RENDER_CERTIFICATE } from './renderCertificate.ts';

export interface IssueOptions {
  readonly origin: 'completion' | 'manual' | 'reissue';
  /** Used instead of the template of the class or path. */
  readonly template_id?: string | undefined;
}

export interface Issued {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly class_id: string | null;
  readonly class_name: string;
}

/**
 * Issues a certificate for each completed enrolment whose class gives one and that has no valid one. Call it with the enrolments locked and
 * at the end of the transaction (`beforeCommit`): it takes the year's numbers, for which everybody waits. A constant number of statements.
 * Returns what was issued.
 */
export async function issueNow(
  ctx: Context,
  earned: readonly Earned[],
  { origin, template_id }: IssueOptions,
): Promise<Issued[]> {
  return issue(ctx, await readFacts(ctx, earned, template_id), origin);
}

/** The same for people who have completed a learning path, with their memberships locked. */
export async function issueForPaths(
  ctx: Context,
  earned: readonly EarnedPath[],
  { origin, template_id }: IssueOptions,
): Promise<Issued[]> {
  return issue(ctx, await readPathFacts(ctx, earned, template_id), origin);
}

async function issue(
  ctx: Context,
  facts: readonly Facts[],
  origin: IssueOptions['origin'],
): Promise<Issued[]> {
  if (facts.length === 0) return [];
  const year = Number(dayOf(ctx.now, ctx.config.siteTimeZone).slice(0, 4));
  const first = await takeNumbers(ctx, year, facts.length);
  const made = facts.map((fact, i) => documentOf(ctx, fact, certificateNumber(year, first + i), origin));
  await store(ctx, made);
  await auditAll(
    ctx,
    made.map(({ row: { id, number, user_id, class_id, programme_id } }) => ({
      action: 'issue',
      entity: 'certificates',
      entity_id: id,
      after: { number, user_id, ...(class_id ? { class_id } : { programme_id }), origin },
    })),
  );
  await addJobs(
    ctx,
    RENDER_CERTIFICATE,
    made.map(({ row: { id } }) => ({ id })),
  );
  return made.map(({ row: { id, number, user_id, class_id, class_name } }) => ({
    id,
    number,
    user_id,
    class_id,
    class_name,
  }));
}

/** Takes consecutive numbers and returns the first. The next caller waits until this transaction has ended. */
async function takeNumbers(ctx: Context, year: number, count: number): Promise<number> {
  const [row] = await ctx.db.prepared<{ last: number }>(
    `insert into certificate_years (year, last) values ($1, $2)
     on conflict (year) do update set last = certificate_years.last + $2 returning last`,
    [year, count],
  );
  return row!.last - count + 1;
}

const CODE_BYTES = 16;
/** The size of the column. */
const MAX_LETTERS = 200;

function documentOf(ctx: Context, fact: Facts, number: string, origin: IssueOptions['origin']) {
  const code = codeOf(randomBytes(CODE_BYTES));
  const zone = ctx.config.siteTimeZone;
  const issuedAt = ctx.now.toISOString();
  const attested = canonical({
    v: 1,
    number,
    code,
    class: fact.class_name,
    holder: fact.holder,
    completed: dayOf(new Date(fact.completed_at), zone),
    issued: dayOf(ctx.now, zone),
    expires: fact.expires_at && dayOf(new Date(fact.expires_at), zone),
  });
  const layout = {
    language: fact.language,
    orientation: fact.orientation,
    boxes: fact.boxes,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, fact.background_id]))
    .digest('hex');
  const values = placeholderValues(ctx, fact, { number, code });
  return {
    row: {
      id: newId(),
      number,
      code,
      origin,
      issued_at: issuedAt,
      user_id: fact.user_id,
      holder: fact.holder,
      class_id: fact.class_id,
      programme_id: fact.programme_id,
      class_name: fact.class_name,
      template_id: fact.template_id,
      cycle: fact.cycle,
      completed_at: fact.completed_at,
      expires_at: fact.expires_at,
      missing_letters: missingLetters(layout, values).slice(0, MAX_LETTERS) || null,
    },
    attested,
    shown: values,
    layout: { hash, layout, background_id: fact.background_id },
  };
}

type Made = ReturnType<typeof documentOf>;

async function store(ctx: Context, made: readonly Made[]): Promise<void> {
  const { db, actor } = ctx;
  const signatures = await signAll(
    ctx,
    made.map(({ attested }) => attested),
  );
  const layouts = [...new Map(made.map(({ layout }) => [layout.hash, layout])).values()];
  await db.query(
    `insert into certificate_layouts (hash, layout, background_id)
     select hash, layout, background_id from jsonb_to_recordset($1) as l(hash text, layout jsonb, background_id uuid)
     on conflict do nothing`,
    [JSON.stringify(layouts)],
  );
  await db.query(
    `insert into certificates (id, number, code, origin, issued_at, user_id, holder, class_id, programme_id, class_name, template_id,
       cycle, completed_at, expires_at, missing_letters, created_by, updated_by)
     select r.*, $2::uuid, $2::uuid from jsonb_to_recordset($1) as r(id uuid, number text, code text, origin text,
       issued_at timestamptz, user_id uuid, holder text, class_id uuid, programme_id uuid, class_name text, template_id uuid, cycle int,
       completed_at timestamptz, expires_at timestamptz, missing_letters text)`,
    [JSON.stringify(made.map(({ row }) => row)), actor?.userId ?? null],
  );
  const snapshots = made.map(({ row, layout, shown: values, attested }, i) => ({
    certificate_id: row.id,
    layout_hash: layout.hash,
    shown: values,
    attested,
    signature: signatures[i],
  }));
  await db.query(
    `insert into certificate_snapshots (certificate_id, layout_hash, shown, attested, signature)
     select * from jsonb_to_recordset($1) as s(certificate_id uuid, layout_hash text, shown jsonb, attested text, signature text)`,
    [JSON.stringify(snapshots)],
  );
}
