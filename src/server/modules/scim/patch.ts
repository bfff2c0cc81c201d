import { assign, attributeAt, isObject, plainPath, type Attributes } from './attributes.ts';
import { MAX_OPERATIONS } from './names.ts';
import { invalidPath, invalidSyntax, invalidValue, noTarget } from './refusals.ts';

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string | undefined;
  readonly value: unknown;
}

/** The operations of a PATCH, whose names clients write in any case. @throws ScimRefusal 400 */
export function operationsOf(body: Readonly<Record<string, unknown>>): Operation[] {
  const list = memberOf(body, 'operations');
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_OPERATIONS) throw invalidSyntax();
  return list.map((one: unknown) => {
    if (!isObject(one)) throw invalidSyntax();
    const op = String(memberOf(one, 'op') ?? '').toLowerCase();
    const path = memberOf(one, 'path') ?? undefined;
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw invalidSyntax();
    if (path !== undefined && typeof path !== 'string') throw invalidSyntax();
    return { op, path: path?.trim() || undefined, value: memberOf(one, 'value') };
  });
}

const memberOf = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];

/** What the operations on a person say in the end; a later one wins. @throws ScimRefusal 400 */
export function patchedAttributes(body: Readonly<Record<string, unknown>>): Attributes {
  const into: Attributes = {};
  for (const { op, path, value } of operationsOf(body)) {
    if (op === 'remove') {
      if (path === undefined) throw noTarget();
      removeAt(into, path);
    } else if (path === undefined) {
      if (!isObject(value)) throw invalidValue('value');
      for (const [name, inner] of Object.entries(value)) assign(into, name, inner);
    } else if (value === undefined) throw invalidValue(path);
    else assign(into, path, value);
  }
  return into;
}

function removeAt(into: Attributes, path: string): void {
  const attribute = attributeAt(path);
  if (attribute === 'userName' || attribute === 'active') throw invalidPath(path);
  if (attribute !== undefined) into[attribute] = null;
  else if (plainPath(path) === 'name') for (const name of NAMES) into[name] = null;
}
const NAMES = ['formatted', 'givenName', 'familyName'] as const;
