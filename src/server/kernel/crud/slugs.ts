import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import type { Draft } from './drafts.ts';
import type { Plan } from './plan.ts';

const MAX_LENGTH = 80;
/** Room for `-1234`. */
const MAX_BASE_LENGTH = 74;
const TRIES = 60;

/** `Étude & Sécurité` → `etude-securite`; empty if no character can be part of a URL. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_BASE_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/** Gives each new record of a resource with slugs its own; checks the codes that replace slugs. */
export async function giveSlugs(ctx: Context, plan: Plan, drafts: readonly Draft[]): Promise<void> {
  const { slug } = plan.resource;
  if (slug === 'id') return;
  if (slug !== 'slug') for (const draft of drafts) checkCode(plan, draft);
  else
    await giveFreeSlugs(
      ctx,
      plan,
      // An import may bring its own slugs.
      drafts.filter(({ before, after }) => !before && !after['slug']),
    );
}

/** A code is used in URLs beside static words and ids, so it must not equal one. */
function checkCode({ resource }: Plan, draft: Draft): void {
  const { slug } = resource;
  const value = String(draft.after[slug] ?? '');
  if (value === draft.before?.[slug]) return;
  const isReserved = resource.reservedSlugs.includes(value.toLowerCase()) || isUuid(value);
  const args = { property: resource.fields[slug]!.label, value };
  if (isReserved) draft.errors[slug] = [{ key: 'validation.reserved', args }];
}

/**
 * Gives each record the slug of its name, or the first free one of `-2`, `-3` …, counting archived records. A creation of the same name at
 * the same time waits; the unique index has the last word (see `createRecord`).
 */
async function giveFreeSlugs(ctx: Context, plan: Plan, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const { resource } = plan;
  const scopeName = slugScopeOf(resource);
  const wanted = drafts.map((draft) => ({
    draft,
    scope: scopeName ? String(draft.after[scopeName]) : '',
    base: slugOf(String(draft.after[resource.title] ?? '')) || slugOf(resource.label.one.en),
  }));
  const counts = new Map<string, number>();
  for (const { base } of wanted) counts.set(base, (counts.get(base) ?? 0) + 1);
  await lockBases(ctx, plan, [...counts.keys()]);
  const isBad = (slug: string) => resource.reservedSlugs.includes(slug) || isUuid(slug);
  const numbered = (base: string) =>
    Array.from({ length: TRIES + counts.get(base)! }, (_, i) => `${base}-${i + 2}`);
  const found = await slugsAmong(ctx, plan, [...counts.keys()]);
  const inUse = new Set(found.map(({ slug }) => slug));
  const crowded = [...counts].filter(([base, count]) => count > 1 || inUse.has(base) || isBad(base));
  if (crowded.length > 0)
    found.push(
      ...(await slugsAmong(
        ctx,
        plan,
        crowded.flatMap(([base]) => numbered(base)),
      )),
    );
  const taken = new Set(found.map(({ scope, slug }) => `${scope} ${slug}`));
  for (const { draft, scope, base } of wanted) {
    const isFree = (slug: string) => !isBad(slug) && !taken.has(`${scope} ${slug}`);
    const slug = isFree(base)
      ? base
      : (numbered(base).find(isFree) ?? `${base.slice(0, MAX_LENGTH - 13)}-${draft.after.id.slice(-12)}`);
    taken.add(`${scope} ${slug}`);
    draft.after = { ...draft.after, slug };
  }
}

/** One lock for each name would fill PostgreSQL's table of locks: more new records than this lock all names at once. */
const MAX_BASES_LOCKED = 200;

async function lockBases({ db }: Context, { table }: Plan, bases: readonly string[]): Promise<void> {
  const hash = (name: string) => `hashtextextended(${name}, 0)`;
  if (bases.length > MAX_BASES_LOCKED) {
    await db.query(`select pg_advisory_xact_lock(${hash('$1')})`, [table]);
    return;
  }
  await db.query(`select pg_advisory_xact_lock_shared(${hash('$1')})`, [table]);
  // Always in the same order, so that two writers locking the same names cannot deadlock.
  await db.query(
    `select pg_advisory_xact_lock(${hash('b')}) from (select b from unnest($1::text[]) with ordinality k(b, n) order by n) s`,
    [bases.map((base) => `${table} ${base}`).sort()],
  );
}

/** Those of the slugs that exist in the table, each with the scope within which it is unique. */
function slugsAmong(
  { db }: Context,
  { resource, table }: Plan,
  slugs: readonly string[],
): Promise<{ scope: string; slug: string }[]> {
  const scopeName = slugScopeOf(resource);
  return db.query(
    `select ${scopeName ? `"${scopeName}"::text` : `''`} as scope, lower(slug) as slug from ${table}
     where lower(slug) = any($1::text[])`,
    [slugs],
  );
}
