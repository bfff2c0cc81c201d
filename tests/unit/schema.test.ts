import { describe, expect, it } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { asExpanded, recordPath } from '#shared/schema/paths.ts';
import { issueMessage } from '#shared/schema/issues.ts';
import { applyConditions, zodOf } from '#shared/schema/zodOf.ts';
import type { Issue } from '#shared/schema/issues.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

const { groups, classes, modules, quizzes, questions, users } = resources;

/** Field → key of its first message, for a body that must be refused. */
function refused(resource: AnyResource, body: object, mode: 'create' | 'update' = 'create') {
  const result = zodOf(resource, mode).safeParse(body);
  expect(result.success).toBe(false);
  return Object.fromEntries(
    result.error!.issues.map((issue) => {
      const name = String(issue.path[0] ?? (issue as Issue).keys?.[0]);
      const value = (body as Record<string, unknown>)[name];
      return [name, issueMessage(issue as Issue, resource.fields[name], value).key];
    }),
  );
}

describe('a new record', () => {
  it('gets the defaults of the fields that were left out', () => {
    expect(zodOf(groups, 'create').parse({ name: 'Operations' })).toEqual({
      name: 'Operations',
      order: 0,
      visibility: 'all',
      enforce_order: false,
    });
  });

  it('needs its required fields; null and empty text are nothing', () => {
    expect(refused(quizzes, { name: '', class_id: null })).toEqual({
      name: 'validation.required',
      class_id: 'validation.selected',
    });
  });

  it('refuses names that it does not know', () => {
    expect(refused(groups, { name: 'Operations', colour: 'red' })).toEqual({ colour: 'validation.unknown' });
  });

  it('ignores what only the server writes', () => {
    const body = {
      name: 'Operations',
      id: '1',
      version: 3,
      can: {},
      total_classes: 9,
      status: 'published',
      image: null,
    };
    expect(Object.keys(zodOf(groups, 'create').parse(body)).sort()).toEqual([
      'enforce_order',
      'name',
      'order',
      'visibility',
    ]);
  });
});

describe('a change', () => {
  it('holds the sent fields alone: no default resets another column', () => {
    expect(zodOf(groups, 'update').parse({ order: 5 })).toEqual({ order: 5 });
  });
  it('may empty a field that may be empty, and no other', () => {
    expect(zodOf(quizzes, 'update').parse({ time_limit: null })).toEqual({ time_limit: null });
    expect(refused(quizzes, { name: null }, 'update')).toEqual({ name: 'validation.required' });
  });
  it('leaves out an empty password; null can take it away', () => {
    expect(zodOf(quizzes, 'update').parse({ password: '' })).toEqual({});
    expect(zodOf(quizzes, 'update').parse({ password: null })).toEqual({ password: null });
  });
  it('spells ids in one way', () => {
    const id = '0190AAAA-BBBB-7CCC-8DDD-EEEEFFFF0000';
    expect(zodOf(users, 'update').parse({ manager_id: id, role_ids: [id, id.toLowerCase()] })).toEqual({
      manager_id: id.toLowerCase(),
      role_ids: [id.toLowerCase()],
    });
  });
});

describe('values', () => {
  it.each([
    [quizzes, { passing_score: 70.25 }, true],
    [quizzes, { passing_score: 69.99 }, true],
    [quizzes, { passing_score: 70.255 }, false],
    [quizzes, { passing_score: 100.01 }, false],
    [quizzes, { time_limit: 1.5 }, false],
    [questions, { mark: 0.001 }, true],
    [questions, { mark: 0 }, false],
    [users, { phone: '+628123456789' }, true],
    [users, { phone: '08123456789' }, false],
    [users, { email: 'ani@example.com' }, true],
    [users, { email: 'ani@' }, false],
    [users, { nip: '00123' }, true],
    [users, { nip: 'a b' }, false],
    [users, { name: 'Null\0byte' }, false],
    [users, { name: 'Half \ud83d' }, false],
    [users, { name: 'Whole 😀' }, true],
    [classes, { link: 'javascript:alert(1)' }, false],
    [classes, { link: 'https://example.com/room' }, true],
    [classes, { start_at: '2026-02-30T00:00:00Z' }, false],
    [classes, { start_at: 'tomorrow' }, false],
    [classes, { trainer_ids: ['x'] }, false],
  ] as const)('%#: %o is accepted: %s', (resource, body, isAccepted) => {
    expect(zodOf(resource as AnyResource, 'update').safeParse(body).success).toBe(isAccepted);
  });

  it('writes a text of one line on one line', () => {
    expect(zodOf(groups, 'update').parse({ name: ' Budi \r\n\n Bcc: all\u2028' })).toEqual({
      name: 'Budi Bcc: all',
    });
    expect(refused(groups, { name: ' \r\n ' })).toHaveProperty('name');
  });
  it('turns a time of any zone into UTC', () => {
    expect(zodOf(classes, 'update').parse({ start_at: '2026-11-21T08:00:00+07:00' })).toEqual({
      start_at: '2026-11-21T01:00:00.000Z',
    });
  });
});

describe('conditional fields', () => {
  it('are required while their condition holds', () => {
    expect(applyConditions(classes, { type: 'vendor' }).missing).toEqual([{ field: 'third_party_name' }]);
  });
  it('are emptied when it does not', () => {
    const { record } = applyConditions(classes, { type: 'vendor', third_party_name: 'PT Cakra', level: 3 });
    expect(record).toMatchObject({ level: null, third_party_name: 'PT Cakra' });
  });
  it('hold in each row by itself', () => {
    const blocks = [
      { type: 'image', alt: '', url: 'https://example.com' },
      { type: 'link', alt: 'A poster', url: 'https://example.com' },
    ];
    const { record, missing } = applyConditions(modules, { completion: 'manual', blocks });
    expect(missing).toEqual([{ field: 'blocks.0.alt' }]);
    expect(record['blocks']).toMatchObject([{ url: null }, { alt: null, url: 'https://example.com' }]);
  });
});

describe('rows', () => {
  it('ignore what stood expanded in them, and nothing else', () => {
    const id = '0190AAAA-BBBB-7CCC-8DDD-EEEEFFFF0000';
    const row = { key: 'abc', type: 'file', file_id: id, file: { id, name: 'a.pdf' }, quiz: null };
    expect(zodOf(modules, 'update').parse({ blocks: [row] })).toEqual({
      blocks: [{ key: 'abc', type: 'file', file_id: id.toLowerCase(), counts_as_grade: false }],
    });
    expect(zodOf(modules, 'update').safeParse({ blocks: [{ ...row, html: 'x' }] }).success).toBe(false);
  });
});

describe('paths', () => {
  const group = { id: 'g', slug: 'operations', name: 'Operations' };
  const parent = { id: 'c', slug: 'safety', name: 'Safety', parent: group };
  it('take the record itself last and its parents before it', () => {
    expect(recordPath(classes, 'show', { slug: 'safety', group })).toBe('courses/operations/safety');
    expect(recordPath(modules, 'edit', { slug: 'masks', class: parent })).toBe(
      'courses/operations/safety/masks/edit',
    );
  });
  it('of new records need the parents alone', () => {
    expect(recordPath(modules, 'create', { class: parent })).toBe('courses/operations/safety/module/create');
    const record = { id: 'c', slug: 'safety', name: 'Safety', group };
    expect(asExpanded(classes, record)).toEqual(parent);
  });
  it('are not made from half of what they need', () => {
    expect(
      recordPath(modules, 'show', { slug: 'masks', class: { ...parent, parent: undefined } }),
    ).toBeUndefined();
  });
});
