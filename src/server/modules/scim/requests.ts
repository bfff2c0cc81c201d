import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/errors.ts';
import { isObject, plainPath } from './attributes.ts';
import { MAX_COUNT } from './names.ts';
import { invalidSyntax, invalidValue } from './refusals.ts';
import type { Page } from './readUsers.ts';

export type Query = Readonly<Record<string, unknown>>;
/** The first page of a client that names none. */
const USUAL_COUNT = 100;

/** RFC 7644, 3.4.2.4: a start below 1 is 1, a count below 0 is 0. */
export function pageOf(query: Query): Page {
  const filter = textIn(query, 'filter');
  return {
    ...(filter !== undefined && { filter }),
    startIndex: Math.max(1, integerIn(query, 'startIndex') ?? 1),
    count: Math.min(MAX_COUNT, Math.max(0, integerIn(query, 'count') ?? USUAL_COUNT)),
  };
}

function textIn(query: Query, name: string): string | undefined {
  const value = Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidValue(name);
  return value;
}

function integerIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(name);
  return Number(text);
}

/** Which attributes of a resource a client wants (RFC 7644, 3.9). */
export interface Selection {
  readonly only: ReadonlySet<string> | undefined;
  readonly without: ReadonlySet<string>;
}

export function selectionOf(query: Query): Selection {
  const namesIn = (name: string) =>
    textIn(query, name)
      ?.split(',')
      .map((path) => plainPath(path).split('.')[0]!);
  const only = namesIn('attributes');
  return { only: only && new Set(only), without: new Set(namesIn('excludedAttributes')) };
}

/** Always there, whatever a client wants. */
const ALWAYS = new Set(['schemas', 'id']);
export function selected(resource: object, { only, without }: Selection): object {
  const isWanted = (name: string) => {
    const [plain] = plainPath(name).split('.');
    return ALWAYS.has(name) || ((!only || only.has(plain!)) && !without.has(plain!));
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name)));
}

export function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (!isObject(body)) throw invalidSyntax();
  return body;
}

/** Compares `If-Match` with the tag of the resource. @throws ApiError 412 */
export function checkMatch(match: string | undefined, tag: string): void {
  if (match !== undefined && !isTagged(match, tag)) throw new ApiError(412, 'precondition-failed');
}

/** Whether a header names a tag; weak or strong says nothing here. */
export const isTagged = (header: string, tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.slice(2));
