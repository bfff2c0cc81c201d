import { isDeepStrictEqual } from 'node:util';
import { allLists, allResources, readModels } from '#shared/resources/index.ts';
import { attempts } from '#shared/resources/attempts.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { roles } from '#shared/resources/roles.ts';
import { regradeSettings } from '#shared/api/regrades.ts';
import { choice, multiChoice, number, type Field } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { AuditChange } from '#shared/views/auditEvents.ts';
import { jobTasks } from '#shared/views/jobTasks.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import { formatCell } from '../../platform/sheets/formatCell.ts';
import { isInstant } from '../../platform/sheets/instantCell.ts';
import { dayText, instantText } from './dateText.ts';

export type NamesOfIds = ReadonlyMap<string, string>;
type Side = Readonly<Record<string, unknown>> | null;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A value with words in `audit_log.value`. */
const KEY = /^[\w-]+$/;
/** Maximum characters of a text: a lesson's whole text is read on its own page. */
const MAX_TEXT = 300;
/** Maximum names of one list. */
const MAX_NAMES = 20;

/** The labels are in the words of the audit log. */
const LABEL = { en: '', id: '' };
const LISTS = Object.fromEntries(allLists.map(({ name, label }) => [name, label.many]));
const SETTINGS = Object.fromEntries(regradeSettings.map((name) => [name, quizzes.fields[name].label]));
/** In thousandths, as actions read them from the tables; values of records are written as the API has them. */
const MARKS = number(LABEL, { decimals: 3 });
/** Values that actions store beside the record's fields. */
const BESIDE: Readonly<Record<string, Field>> = {
  by_way_of: attempts.fields.state,
  earned: MARKS,
  list: choice(LABEL, LISTS),
  max: MARKS,
  resource: choice(LABEL, LISTS),
  role: roles.fields.name,
  settings: multiChoice(LABEL, SETTINGS),
  tasks: multiChoice(LABEL, jobTasks),
};

/** The ids that a value mentions. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.slice(0, MAX_NAMES).flatMap(idsIn);
  return isObject(value) ? Object.entries(value).flatMap((entry) => entry.flatMap(idsIn)) : [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes of an event, field by field, with the labels and values that people know from the forms. */
export function changesOf(
  ctx: ActorContext,
  entity: string,
  { before, after }: { readonly before: Side; readonly after: Side },
  names: NamesOfIds,
): AuditChange[] {
  const resource = [...allResources, ...readModels].find(({ name }) => name === entity);
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const text = (field: string, side: Side): string | null =>
    valueText(ctx, { name: field, field: resource?.fields[field] ?? BESIDE[field] }, side?.[field], names);
  return fields
    .filter((field) => field !== 'id' && isSeen(ctx, resource, field))
    .filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]))
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

interface Named {
  readonly name: string;
  readonly field: Field | undefined;
}

function valueText(ctx: ActorContext, named: Named, value: unknown, names: NamesOfIds): string | null {
  if (value === null || value === undefined || value === '') return null;
  const ids = Array.isArray(value) ? value : [value];
  if (ids.every(isId)) return namesText(ctx, ids, names);
  const { field } = named;
  return field && field.kind !== 'rows' && field.kind !== 'audience'
    ? fieldText(ctx, field, value)
    : short(plainText(ctx, named.name, value, names));
}

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

function namesText(ctx: ActorContext, ids: readonly string[], names: NamesOfIds): string | null {
  const say = serverWords(ctx.language);
  const visible = ids.slice(0, MAX_NAMES).map((id) => names.get(id) ?? say('audit_log.gone'));
  const more = ids.length - visible.length;
  return [...visible, ...(more > 0 ? [say('audit_log.more', { count: more })] : [])].join(', ') || null;
}

/** The value as people read it. */
function fieldText(ctx: ActorContext, field: Field, value: unknown): string | null {
  if (field === MARKS) return String(Number(value) / 1_000);
  const words =
    field.words?.[String(value)] ?? field.options?.find((option) => option.value === value)?.label;
  if (words) return words[ctx.language];
  const cell = formatCell(field, value, ctx);
  if (cell === null) return null;
  if (isInstant(cell)) return timeText(ctx, cell.at);
  return short(cell instanceof Date ? timeText(ctx, cell.toISOString().slice(0, 10)) : String(cell));
}

/** A value of `BESIDE`; null: none. */
export const besideText = (ctx: ActorContext, name: string, value: unknown): string | null =>
  valueText(ctx, { name, field: BESIDE[name] }, value, new Map());

/** A value that belongs to no field: an action has stored it beside the record. */
function plainText(ctx: ActorContext, name: string, value: unknown, names: NamesOfIds): string {
  const say = serverWords(ctx.language);
  if (typeof value === 'boolean') return say(`audit_log.${value ? 'yes' : 'no'}`);
  if (Array.isArray(value)) return value.map((item) => plainText(ctx, name, item, names)).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([key, item]) => `${names.get(key) ?? key}: ${plainText(ctx, name, item, names)}`)
      .join('; ');
  const text = String(value);
  if (KEY.test(text))
    return names.get(text) ?? timeText(ctx, say(`audit_log.value.${name}.${text}`, { _: text }));
  return timeText(ctx, text);
}

/** Days and instants as the pages write them, other texts unchanged. */
function timeText({ language, actor, config }: ActorContext, text: string): string {
  if (Number.isNaN(Date.parse(text))) return text;
  if (DAY.test(text)) return dayText(text, language);
  return INSTANT.test(text) ? instantText(text, language, actor.timeZone ?? config.siteTimeZone) : text;
}

const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
