import { allResources } from '#shared/resources/index.ts';
import type { Field } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { AuditChange } from '#shared/views/auditEvents.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import { formatCell } from '../../platform/sheets/formatCell.ts';
import { instantText, isInstant } from '../../platform/sheets/instantCell.ts';
import { zonedText } from '../../platform/sheets/zonedText.ts';

export type NamesOfIds = ReadonlyMap<string, string>;
type Side = Readonly<Record<string, unknown>> | null;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Maximum characters of a text: a lesson's whole text is read on its own page. */
const MAX_TEXT = 300;
/** Maximum names of one list. */
const MAX_NAMES = 20;

/** The ids that one side of a change mentions. */
export const idsIn = (side: Side): string[] =>
  Object.values(side ?? {})
    .flatMap((value) => (Array.isArray(value) ? value.slice(0, MAX_NAMES) : [value]))
    .filter((value): value is string => typeof value === 'string' && UUID.test(value));

/** The changes of an event, field by field, with the labels and values that people know from the forms. */
export function changesOf(
  ctx: ActorContext,
  entity: string,
  { before, after }: { readonly before: Side; readonly after: Side },
  names: NamesOfIds,
): AuditChange[] {
  const resource = allResources.find(({ name }) => name === entity);
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const text = (field: string, side: Side): string | null =>
    valueText(ctx, resource?.fields[field], side?.[field], names);
  return fields
    .filter((field) => field !== 'id' && isSeen(ctx, resource, field))
    .map((field) => ({
      field,
      label: labelOf(ctx, resource, field),
      before: text(field, before),
      after: text(field, after),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}

/** A field that needs a permission needs it here as well. */
const isSeen = ({ actor }: ActorContext, resource: AnyResource | undefined, field: string): boolean => {
  const needed = resource?.fields[field]?.visibleTo;
  return needed === undefined || actor.permissions.has(needed);
};

function labelOf({ language }: ActorContext, resource: AnyResource | undefined, field: string): string {
  const label = resource?.fields[field]?.label[language];
  return label ?? serverWords(language)(`audit_log.field.${field}`, { _: field.replaceAll('_', ' ') });
}

function valueText(
  ctx: ActorContext,
  field: Field | undefined,
  value: unknown,
  names: NamesOfIds,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  const ids = Array.isArray(value) ? value : [value];
  if (ids.every(isId)) return namesText(ctx, ids, names);
  return field && field.kind !== 'rows' && field.kind !== 'audience'
    ? fieldText(ctx, field, value)
    : plainText(ctx, value);
}

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

function namesText(ctx: ActorContext, ids: readonly string[], names: NamesOfIds): string | null {
  const say = serverWords(ctx.language);
  const visible = ids.slice(0, MAX_NAMES).map((id) => names.get(id) ?? say('audit_log.gone'));
  const more = ids.length - visible.length;
  return [...visible, ...(more > 0 ? [say('audit_log.more', { count: more })] : [])].join(', ') || null;
}

/** The value as files show it; stored numbers are in units of their last decimal. */
function fieldText(ctx: ActorContext, field: Field, value: unknown): string | null {
  if (field.kind === 'number' && field.decimals) return String(Number(value) / 10 ** field.decimals);
  const cell = formatCell(field, value, ctx);
  if (cell === null) return null;
  if (isInstant(cell)) return instantText(cell, timeZoneOf(ctx));
  return short(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
}

/** A value that belongs to no field: an action has stored it beside the record. */
function plainText(ctx: ActorContext, value: unknown): string {
  if (typeof value === 'boolean') return serverWords(ctx.language)(`audit_log.${value ? 'yes' : 'no'}`);
  if (typeof value === 'string')
    return short(INSTANT.test(value) ? zonedText(value, timeZoneOf(ctx)) : value);
  return short(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const timeZoneOf = ({ actor, config }: ActorContext): string => actor.timeZone ?? config.siteTimeZone;

const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
