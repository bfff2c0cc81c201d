import { isStorable } from '../../platform/sheets/parseCell.ts';
import { CORE, ENTERPRISE, GROUP, MAHIR } from './names.ts';
import { invalidPath, invalidValue } from './refusals.ts';

/** What a person has in SCIM that is stored, by one flat name each. */
const PATHS = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  emails: 'email',
  'emails.value': 'email',
  phonenumbers: 'phone',
  'phonenumbers.value': 'phone',
  title: 'title',
  active: 'active',
  'enterprise.employeenumber': 'employeeNumber',
  'enterprise.department': 'department',
  'enterprise.manager': 'manager',
  'enterprise.manager.value': 'manager',
  'mahir.placementcity': 'placementCity',
  'mahir.workarea': 'workArea',
  'mahir.joinedat': 'joinedAt',
} as const;
export type Attribute = (typeof PATHS)[keyof typeof PATHS];
type Paths = Readonly<Record<string, Attribute>>;
/** Null: it was removed, or is empty. */
export type Attributes = { [A in Exclude<Attribute, 'active'>]?: string | null } & { active?: boolean };

const EXTENSIONS: readonly (readonly [string, string])[] = [
  [CORE, ''],
  [GROUP, ''],
  [ENTERPRISE, 'enterprise'],
  [MAHIR, 'mahir'],
];
/** Entra sends these without the name of their schema, too. */
const OF_ENTERPRISE = /^(employeenumber|department|manager)\b/;
/** Names of objects of JavaScript, not of people. */
const OF_PROTOTYPES = /(^|[.:[\]])(__proto__|constructor|prototype)($|[.:[\]])/;
const SEGMENTS = /^[a-z$][\w$-]*(\.[a-z$][\w$-]*)*$/;
const BRACKETS =
  /^(emails|phonenumbers|addresses|photos|roles|ims|entitlements)\[\s*(.+?)\s*\](?:\.([a-z$]\w*))?$/;
const CHOICE = /^(?:type\s+eq\s+"(\w*)"|primary\s+eq\s+(?:"?true"?))$/;

/** A path in lower case, without the names of schemas. @throws ScimRefusal 400 `invalidPath` */
export function plainPath(path: string): string {
  const text = path.trim();
  const lower = text.toLowerCase();
  if (OF_PROTOTYPES.test(lower) || lower.length > 300) throw invalidPath(path);
  const [schema, name] = EXTENSIONS.find(([urn]) => isBelow(lower, urn.toLowerCase())) ?? ['', ''];
  const rest = lower.slice(schema.length).replace(/^[:.]/, '');
  const plain = [name, rest].filter(Boolean).join('.');
  return OF_ENTERPRISE.test(plain) ? `enterprise.${plain}` : plain;
}

const isBelow = (path: string, urn: string): boolean =>
  path === urn || path.startsWith(`${urn}:`) || path.startsWith(`${urn}.`);

/**
 * The attribute of a path; undefined for one that is right but not stored here (addresses, a second phone).
 * @throws ScimRefusal 400 `invalidPath`
 */
export function attributeAt(path: string): Attribute | undefined {
  const plain = plainPath(path);
  const bracket = BRACKETS.exec(plain);
  if (bracket) {
    const [, list, choice, part = 'value'] = bracket;
    const chosen = CHOICE.exec(choice!);
    if (!chosen) throw invalidPath(path);
    const isWork = chosen[1] === undefined || chosen[1] === 'work';
    return isWork ? (PATHS as Paths)[`${list!}.${part}`] : undefined;
  }
  // Of a schema that is not ours.
  if (plain.startsWith('urn:')) return undefined;
  if (!SEGMENTS.test(plain)) throw invalidPath(path);
  return Object.hasOwn(PATHS, plain) ? (PATHS as Paths)[plain] : undefined;
}

/** Writes what a path and a value say into `into`; an object is taken apart by its names. */
export function assign(into: Attributes, path: string, value: unknown): void {
  const attribute = attributeAt(path);
  if (attribute === undefined) {
    if (isObject(value))
      for (const [name, inner] of Object.entries(value)) assign(into, below(path, name), inner);
    else if (plainPath(path) === 'name') assign(into, 'name.formatted', value);
    return;
  }
  if (attribute === 'active') {
    const active = booleanOf(plain(value));
    if (active === undefined) throw invalidValue('active');
    into.active = active;
    return;
  }
  const isList = attribute === 'email' || attribute === 'phone';
  into[attribute] = textOf(attribute, isList ? chosenOf(attribute, value) : plain(value));
}

const below = (path: string, name: string): string => [plainPath(path), name].filter(Boolean).join('.');

/** All that a whole resource says. */
export function attributesOf(resource: Readonly<Record<string, unknown>>): Attributes {
  const into: Attributes = {};
  for (const [name, value] of Object.entries(resource))
    if (!/^(schemas|id|meta|groups|password)$/i.test(name)) assign(into, name, value);
  return into;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `[{"value": "x"}]` and `{"value": "x"}` are what older clients send for `"x"`. */
function plain(value: unknown): unknown {
  const one = Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
  if (!isObject(one)) return one;
  if (Object.keys(one).length === 0) return null;
  return 'value' in one ? one['value'] : one;
}

/** Of several addresses or numbers the one of work; of those without a kind the first one, the primary one before others. */
function chosenOf(attribute: 'email' | 'phone', value: unknown): unknown {
  if (!Array.isArray(value)) return plain(value);
  const all: readonly unknown[] = value;
  const kindOf = (one: unknown) => (isObject(one) ? String(one['type'] ?? '').toLowerCase() : '');
  const isPrimary = (one: unknown) => isObject(one) && booleanOf(one['primary']) === true;
  const found =
    all.find((one) => kindOf(one) === 'work') ??
    (attribute === 'email' ? all.find(isPrimary) : undefined) ??
    all.find((one) => kindOf(one) === '') ??
    (attribute === 'email' ? all[0] : undefined);
  return plain(found ?? null);
}

function booleanOf(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  return undefined;
}

function textOf(attribute: Attribute, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(attribute);
  const text = String(value).trim();
  if (!isStorable(text)) throw invalidValue(attribute);
  return text === '' ? null : text;
}
