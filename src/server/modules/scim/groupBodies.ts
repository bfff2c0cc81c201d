import { isObject, plainPath } from './attributes.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { isStorable } from '../../platform/sheets/parseCell.ts';
import { invalidPath, invalidValue, noTarget } from './refusals.ts';
import { operationsOf } from './patch.ts';

/** Longer than any name of a group. */
const MAX_NAME = 255;

/** A step of a change: some people more, some fewer, or others. */
export interface MemberStep {
  readonly op: 'add' | 'remove' | 'replace';
  readonly ids: readonly string[];
}
export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  readonly steps: MemberStep[];
}

type Body = Readonly<Record<string, unknown>>;

/** A whole group; its people are those of the body, and nobody else. */
export function wholeGroup(body: Body): GroupChange {
  const change: GroupChange = { steps: [] };
  for (const [name, value] of Object.entries(body)) put(change, 'replace', plainPath(name), value);
  if (change.displayName === undefined) throw invalidValue('displayName');
  if (change.steps.length === 0) change.steps.push({ op: 'replace', ids: [] });
  return change;
}

/** @throws ScimRefusal 400 */
export function patchedGroup(body: Body): GroupChange {
  const change: GroupChange = { steps: [] };
  for (const { op, path, value } of operationsOf(body)) {
    if (path === undefined) {
      if (op === 'remove') throw noTarget();
      if (!isObject(value)) throw invalidValue('value');
      for (const [name, inner] of Object.entries(value)) put(change, op, plainPath(name), inner);
    } else if (op === 'remove') remove(change, path, value);
    else put(change, op, plainPath(path), value);
  }
  return change;
}

function put(change: GroupChange, op: 'add' | 'replace', path: string, value: unknown): void {
  if (path === 'displayname') change.displayName = nameOf(path, value);
  else if (path === 'externalid') change.externalId = value === null ? null : nameOf(path, value);
  else if (path === 'members') change.steps.push({ op, ids: idsOf(value) });
}

const MEMBER = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/;
function remove(change: GroupChange, path: string, value: unknown): void {
  const plain = plainPath(path);
  const one = MEMBER.exec(plain)?.[1];
  if (one !== undefined) change.steps.push({ op: 'remove', ids: idsOf([one]) });
  else if (plain === 'externalid') change.externalId = null;
  else if (plain !== 'members') throw invalidPath(path);
  // Without a value all of them.
  else if (value === undefined || value === null) change.steps.push({ op: 'replace', ids: [] });
  else change.steps.push({ op: 'remove', ids: idsOf(value) });
}

function nameOf(attribute: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > MAX_NAME || !isStorable(text)) throw invalidValue(attribute);
  return text;
}

/** `[{"value": "id"}]`, `["id"]` or one of them. */
function idsOf(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
  return list.map((one) => {
    const id = isObject(one) ? one['value'] : one;
    if (typeof id !== 'string' || !isUuid(id)) throw invalidValue('members');
    return id.toLowerCase();
  });
}
