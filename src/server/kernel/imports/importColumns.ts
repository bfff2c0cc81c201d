import { createHash } from 'node:crypto';
import { text, type Field } from '#shared/schema/field.ts';
import { languages } from '#shared/schema/languages.ts';
import { expandedName, isStored } from '#shared/schema/resource.ts';
import { ignoredNames } from '#shared/schema/zodOf.ts';
import type { ActorContext } from '../../platform/context.ts';
import { invalid, invalidField, noErrors } from '../../platform/http/errors.ts';
import type { Plan } from '../crud/plan.ts';
import { readHeader } from '../../platform/sheets/instantCell.ts';
import type { ImportSource } from './importSource.ts';

/** Field of each column by its header; null for a column that is not imported. */
export type Mapping = Readonly<Record<string, string | null>>;

/** A column that fills a field. */
export interface ImportColumn {
  readonly index: number;
  readonly header: string;
  readonly name: string;
  readonly field: Field;
  /** The time zone of its dates, if the header states it. */
  readonly timeZone?: string;
}

/**
 * The fields that columns may fill: those of a form, without files and secrets, and the natural key. Fields that the actor may not see are
 * excluded.
 */
export function importableFields({ resource, byName }: Plan, { actor }: ActorContext): Map<string, Field> {
  const fields = new Map<string, Field>();
  const add = (name: string, max: number) => fields.set(name, text(byName.get(name)!.label, { max }));
  add('id', 36);
  if (resource.slug === 'slug') add('slug', 80);
  for (const [name, field] of Object.entries(resource.fields)) {
    const isOpen = !field.visibleTo || actor.permissions.has(field.visibleTo);
    if (isOpen && isStored(field) && !field.readOnly && field.kind !== 'image' && field.kind !== 'file')
      fields.set(name, field);
  }
  return fields;
}

/** The columns of a file: as the caller says, else as the last time, else by the names of the fields. */
export async function readColumns(
  ctx: ActorContext,
  plan: Plan,
  source: ImportSource,
  requested: Mapping | undefined,
): Promise<ImportColumn[]> {
  const fields = importableFields(plan, ctx);
  if (requested) refuseUnknown(requested, source, fields);
  const mapping = requested ?? (await rememberedMapping(ctx, plan, source)) ?? automatic(source, fields);
  return columnsOf(source, fields, mapping);
}

const columnsOf = (
  { headers }: ImportSource,
  fields: ReadonlyMap<string, Field>,
  mapping: Mapping,
): ImportColumn[] =>
  headers.flatMap((header, index) => {
    const name = Object.hasOwn(mapping, header) ? mapping[header] : null;
    const field = name ? fields.get(name) : undefined;
    const { timeZone } = readHeader(header);
    return field && header ? [{ index, header, name: name!, field, ...(timeZone && { timeZone }) }] : [];
  });

/** A program that sends records names fields: an unknown name is its mistake. (A person's file may have any columns.) */
export function refuseUnknownNames(plan: Plan, ctx: ActorContext, source: ImportSource): void {
  const known = new Set([...ignoredNames(plan.resource), ...Object.keys(plan.resource.fields)]);
  const mapping = automatic(source, importableFields(plan, ctx));
  const unknown = source.headers.filter((name) => mapping[name] === null && !known.has(name));
  if (unknown.length > 0) throw invalidField('rows', 'unknown', { property: unknown.join(', ') });
}

/** As many columns as have a field, by their headers alone. */
export function columnsByHeader(source: ImportSource, fields: ReadonlyMap<string, Field>): ImportColumn[] {
  return columnsOf(source, fields, automatic(source, fields));
}

/** By the label in any language, the name of the field, or the name of its expanded record (`manager`). */
function automatic({ headers }: ImportSource, fields: ReadonlyMap<string, Field>): Mapping {
  const names = new Map<string, string>();
  const know = (word: string, name: string) => {
    const key = wordKey(word);
    if (!names.has(key)) names.set(key, name);
  };
  for (const [name, { label }] of fields) for (const language of languages) know(label[language], name);
  for (const name of fields.keys()) know(name, name);
  for (const name of fields.keys()) know(expandedName(name), name);
  const used = new Set<string>();
  return Object.fromEntries(
    headers.map((header) => {
      const name = names.get(wordKey(header)) ?? names.get(wordKey(readHeader(header).label));
      if (!name || used.has(name)) return [header, null];
      used.add(name);
      return [header, name];
    }),
  );
}

/** Case, spaces and the star of a required field are ignored. */
const wordKey = (word: string) =>
  word
    .toLowerCase()
    .replace(/\*\s*$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim();

function refuseUnknown(
  mapping: Mapping,
  { headers }: ImportSource,
  fields: ReadonlyMap<string, Field>,
): void {
  const errors = noErrors();
  const used = new Set<string>();
  const refuse = (key: string, args: Record<string, unknown>) =>
    (errors['mapping'] ??= []).push({ key: `validation.${key}`, args });
  for (const [header, name] of Object.entries(mapping)) {
    if (!headers.includes(header)) refuse('unknown', { property: header });
    else if (name === null) continue;
    else if (!fields.has(name)) refuse('unknown', { property: name });
    else if (used.has(name)) refuse('mapping_twice', { field: fields.get(name)!.label });
    else used.add(name);
  }
  if (errors['mapping']) throw invalid(errors);
}

const digestOf = ({ headers }: ImportSource) =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex');

async function rememberedMapping(
  ctx: ActorContext,
  { resource }: Plan,
  source: ImportSource,
): Promise<Mapping | undefined> {
  const [row] = await ctx.db.query<{ mapping: Mapping }>(
    `select mapping from import_mappings where user_id = $1 and resource = $2 and headers = $3`,
    [ctx.actor.userId, resource.name, digestOf(source)],
  );
  return row?.mapping;
}

/** Stores the mapping of columns, for the next file with the same ones. */
export async function rememberMapping(
  ctx: ActorContext,
  { resource }: Plan,
  source: ImportSource,
  columns: readonly ImportColumn[],
): Promise<void> {
  const byHeader = new Map(columns.map(({ header, name }) => [header, name]));
  const mapping = Object.fromEntries(source.headers.map((header) => [header, byHeader.get(header) ?? null]));
  await ctx.db.query(
    `insert into import_mappings (user_id, resource, headers, mapping, used_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, resource, headers) do update set mapping = excluded.mapping, used_at = excluded.used_at`,
    [ctx.actor.userId, resource.name, digestOf(source), JSON.stringify(mapping), ctx.now.toISOString()],
  );
}
