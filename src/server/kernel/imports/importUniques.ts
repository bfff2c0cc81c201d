import { isStored } from '#shared/schema/resource.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import type { ImportRun, RowDraft } from './importRun.ts';

type Work = Pick<ImportRun, 'ctx' | 'plan' | 'taken'>;
type Wish = Pick<RowDraft, 'draft' | 'unread'>;

/** Reports unique values that belong to another record or another row. One query for each unique column. */
export async function refuseTaken(run: Work, drafts: readonly Wish[]): Promise<void> {
  const { resource } = run.plan;
  for (const [name, field] of Object.entries(resource.fields))
    if (field.unique && isStored(field)) await refuseTakenIn(run, drafts, name);
  if (resource.slug === 'slug') await refuseTakenIn(run, drafts, 'slug');
}

async function refuseTakenIn(run: Work, drafts: readonly Wish[], name: string): Promise<void> {
  const { ctx, plan, taken } = run;
  const { resource, table } = plan;
  const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '');
  const wanted = drafts.filter(
    ({ draft, unread }) =>
      !unread.has(name) &&
      lower(draft.after[name]) !== '' &&
      lower(draft.after[name]) !== lower(draft.before?.[name]),
  );
  if (wanted.length === 0) return;
  const scope = name === 'slug' ? slugScopeOf(resource) : undefined;
  const isAddress = name === resource.slug;
  const rows = await ctx.db.query<{ id: string; value: string; scope: string }>(
    `select t.id, lower(t."${name}") as value, ${scope ? `t."${scope}"::text` : `''`} as scope from ${table} t
     where lower(t."${name}") = any($1::text[])${isAddress ? '' : ' and t.archived_at is null'}`,
    [wanted.map(({ draft }) => lower(draft.after[name]))],
  );
  const owners = new Map(rows.map((row) => [`${name} ${row.scope} ${row.value}`, row.id]));
  const args = { property: plan.byName.get(name)!.label };
  for (const { draft } of wanted) {
    const key = `${name} ${scope ? String(draft.after[scope]) : ''} ${lower(draft.after[name])}`;
    const owner = taken.get(key) ?? owners.get(key);
    if (owner !== undefined && owner !== draft.after.id)
      draft.errors[name] ??= [{ key: 'validation.taken', args }];
    else taken.set(key, draft.after.id);
  }
}
