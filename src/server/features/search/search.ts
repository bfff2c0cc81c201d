import type { Found } from '#shared/api/search.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { codeOf } from '../../platform/db/databaseErrors.ts';
import { beginningOf, slugScopeOf } from '../../platform/db/tables.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { sourcesOf, type Source } from './searchSources.ts';
import { termsOf, type Terms } from './terms.ts';

/** For one resource; more of one kind would hide the others. */
const EACH = 8;
/** How many records that contain the words are ranked; records whose key or title begins with them come first in any case. */
const CANDIDATES = 200;
/** The length of a title in the reply: a question may be as long as an essay. */
const NAME_LENGTH = 200;
const TIMEOUT_MS = 1_500;

type Rank = 0 | 1 | 2 | 3;
interface Row {
  readonly source: number;
  readonly rank: Rank;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string | null;
  readonly above: Expanded | null;
}

/**
 * Everything that the caller may see and open whose key, title or other searched text matches `q`: the exact key first, then titles and
 * keys that begin with it, then words that begin with it, then parts of words. One statement for any amount of data, which reads a bounded
 * number of rows by indexes.
 * @throws ApiError 503 `search-too-slow` when the database does not finish in time.
 */
export async function search(ctx: ActorContext, q: string, limit: number): Promise<Found[]> {
  const sources = sourcesOf(ctx);
  if (sources.length === 0) return [];
  const words = wordsOf(termsOf(q));
  const statement = join(
    sources.map((source, no) => sql`(${sourceSql(source, no, words)})`),
    ' union all ',
  );
  const isPrepared = sources.every(({ reach }) => reach !== 'part');
  return foundIn(sources, await rowsOf(ctx, { statement, isPrepared }), limit);
}

/** The terms as pieces, so that each is one value of the statement. */
const wordsOf = (terms: Terms) => ({
  whole: sql`${terms.whole}`,
  end: sql`${terms.end}`,
  patterns: terms.patterns.map((pattern) => sql`${pattern}`),
  more: sql`${terms.more}::text[]`,
  beginnings: sql`${terms.beginnings}::text[]`,
});
type Words = ReturnType<typeof wordsOf>;

/** A frequent word makes a scan look cheap; the indexes keep the worst case small. */
const SETTINGS = `set local statement_timeout = ${TIMEOUT_MS}; set local enable_seqscan = off; set local jit = off`;
/**
 * Planning takes several times as long as reading, so the plan is cached: everybody in one role has the same statements, and no plan
 * depends on the typed text.
 */
const KEPT = `${SETTINGS}; set local plan_cache_mode = force_generic_plan`;

interface Question {
  readonly statement: Sql;
  /**
   * False for callers whose scope is a part of the records: whether it is better to start with their few records or with the words depends
   * on the frequency of the words, so each search is planned anew.
   */
  readonly isPrepared: boolean;
}

async function rowsOf(ctx: ActorContext, { statement, isPrepared }: Question): Promise<Row[]> {
  try {
    return await ctx.db.snapshot(async (tx) => {
      await tx.query(isPrepared ? KEPT : SETTINGS);
      return isPrepared ? tx.prepared<Row>(statement) : tx.query<Row>(statement);
    });
  } catch (error) {
    if (error instanceof Error && codeOf(error) === '57014') throw new ApiError(503, 'search-too-slow');
    throw error;
  }
}

/** The best matches of one source, each record once, with the data for its path. */
function sourceSql(source: Source, no: number, words: Words): Sql {
  const { resource, from, code, above } = source;
  const select = `select ${no} as source, r.rank, t.id, t."${resource.slug}"::text as slug,
      left(t."${resource.title}", ${NAME_LENGTH}) as name, ${code ? `t."${code}"` : 'null'} as code, ${above} as above`;
  const ranked = tiersOf(source, words).map((tier) => sql`(${tier})`);
  return sql`${raw(select)}
    from (select id, min(rank) as rank, min(title) as title from (${join(ranked, ' union all ')}) m
      group by id order by 2, 3, 1 limit ${raw(`${EACH}`)}) r
    join ${from} on t.id = r.id`;
}

/** Statements of `(id, rank, title)`, each over its own index and with a limit. */
function tiersOf(source: Source, { whole, end, patterns, more, beginnings }: Words): Sql[] {
  const { resource, from, conditions, naming, indexed, seen } = source;
  const title = `lower(t."${resource.title}")`;
  const select = (rank: Rank) => raw(`select t.id, ${rank} as rank, ${title} as title`);
  const where = join(conditions, ' and ');
  const tier = (rank: Rank, condition: Sql, rest: string) =>
    sql`${select(rank)} from ${from} where ${condition} and ${where} ${raw(rest)}`;
  const hasKey = resource.slug === 'slug' ? !slugScopeOf(resource) : source.code !== undefined;
  const begins = naming.map((name) => {
    const text = raw(beginningOf(`t."${name}"`));
    return tier(
      1,
      sql`${text} ~>=~ ${whole} and ${text} ~<~ ${end}`,
      `order by ${text} using ~<~ limit ${EACH}`,
    );
  });
  const held = [...new Set([indexed, seen])]
    .map(raw)
    .flatMap((text) => [
      ...patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql`${text} like all(${more})`,
    ]);
  return [
    ...(hasKey ? [tier(0, sql`lower(t."${raw(resource.slug)}") = ${whole}`, 'limit 1')] : []),
    ...begins,
    sql`select id, case when ' ' || title like all(${beginnings}) then 2 else 3 end as rank, title
     from (${tier(3, join(held, ' and '), `limit ${CANDIDATES}`)}) c`,
  ];
}

/** Ranked over all kinds; a record with two pages is listed with the first of them. */
function foundIn(sources: readonly Source[], rows: readonly Row[], limit: number): Found[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const found: Found[] = [];
  for (const { source: no, id, slug, name, code, above } of rows.toSorted(byRank)) {
    const source = sources[no]!;
    const { name: resource } = source.resource;
    const count = counts.get(resource) ?? 0;
    const path = source.pathOf({ id, slug, name }, above);
    if (!path || count >= EACH || taken.has(`${resource} ${id}`)) continue;
    taken.add(`${resource} ${id}`);
    counts.set(resource, count + 1);
    const context = above?.name ?? code;
    found.push({ resource, id, slug, name, path, ...(context && { context }) });
    if (found.length === limit) break;
  }
  return found;
}

/** Among equal ones the organizer's page comes first, so that it is kept. */
const byRank = (a: Row, b: Row): number =>
  a.rank - b.rank || a.source - b.source || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
