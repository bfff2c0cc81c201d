import { resourceNamed } from '#shared/resources/index.ts';
import { differencesOf, valuesToSave } from '#admin/conflict/differences.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSentence } from '#admin/generated/inSentence.ts';
import { recordResolver } from '#admin/generated/recordResolver.ts';
import { instantOf, wallTime } from '#admin/generated/zonedTime.ts';
import { classes } from '#shared/resources/classes.ts';
import { groups } from '#shared/resources/groups.ts';
import { questions } from '#shared/resources/questions.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

const group = '01900000-0000-7000-8000-000000000001';

async function check(resource: AnyResource, mode: 'create' | 'update', values: Record<string, unknown>) {
  const resolver = recordResolver(resource, mode, (field) => field.label.en);
  return resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
}
/** The messages as react-admin decodes them. */
const decoded = (error: unknown) =>
  JSON.parse((error as { message: string }).message.replace('@@react-admin@@', '')) as unknown;

describe('a form is checked as the server checks', () => {
  it('answers the body to send: defaults filled in, empty texts null, nothing that only the server sets', async () => {
    const { values, errors } = await check(groups, 'create', {
      name: ' Sales ',
      description: '',
      status: 'published',
      total_classes: 3,
    });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ name: 'Sales', description: null, visibility: 'all' });
    expect(values).not.toHaveProperty('status');
    expect(values).not.toHaveProperty('total_classes');
  });

  it('says what is missing by the label of the field', async () => {
    const { errors } = await check(groups, 'create', { name: '' });
    expect(decoded(errors['name'])).toEqual({ message: 'validation.required', args: { property: 'Name' } });
  });

  it('asks for a field only while its condition holds, and forgets it otherwise', async () => {
    const base = { name: 'Safety', group_id: group };
    const vendor = await check(classes, 'create', { ...base, type: 'vendor', level: 3 });
    expect(Object.keys(vendor.errors)).toEqual(['third_party_name']);
    const complete = await check(classes, 'create', {
      ...base,
      type: 'vendor',
      third_party_name: 'PT Cakra',
      level: 3,
    });
    expect(complete.values).toMatchObject({ third_party_name: 'PT Cakra', level: null });
  });

  it('puts the error of a row at the row', async () => {
    const choices = [
      { text: 'Yes', correct: true },
      { text: '', correct: false },
    ];
    const { errors } = await check(questions, 'create', { type: 'multiple_choice', stem: 'Why?', choices });
    expect(decoded((errors['choices'] as unknown as Record<string, { text: unknown }>)['1']!.text)).toEqual({
      message: 'validation.required',
      args: { property: 'Text' },
    });
  });

  it('lets an update leave out what it does not change', async () => {
    const { values, errors } = await check(groups, 'update', { order: 4 });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ order: 4 });
    expect(values).not.toHaveProperty('visibility');
  });
});

describe('the clock of a zone', () => {
  it('shows and reads the same minute', () => {
    const zones = fc.constantFrom(
      'Asia/Jakarta',
      'Asia/Jayapura',
      'UTC',
      'America/New_York',
      'Asia/Kathmandu',
    );
    const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const wall = wallTime(minute * 60_000, zone);
        expect(wallTime(instantOf(wall, zone)!, zone)).toBe(wall);
      }),
    );
  });

  it('knows that five in the afternoon in Jakarta is ten in UTC', () => {
    expect(instantOf('2026-11-21T17:00', 'Asia/Jakarta')).toBe('2026-11-21T10:00:00.000Z');
    expect(instantOf('', 'Asia/Jakarta')).toBeNull();
  });
});

describe('what two people made of one record', () => {
  const classes = resourceNamed('classes');
  const base = {
    name: 'Forklift',
    description: null,
    trainer_ids: ['a'],
    external_trainers: [{ name: 'Budi', email: null }],
    capacity: 10,
    status: 'draft',
  };

  it('is contested only where both have changed a field, each to something else', () => {
    const mine = { ...base, name: 'Mine', description: 'Same', trainer_ids: ['a', 'b'] };
    const theirs = { ...base, name: 'Theirs', description: 'Same', capacity: 12, status: 'published' };
    const found = differencesOf(classes, { base, mine, theirs });
    expect(found).toEqual({
      contested: ['name'],
      theirs: ['description', 'capacity'],
      mine: ['trainer_ids'],
    });
    expect(valuesToSave(found, mine, {})).toEqual({ trainer_ids: ['a', 'b'], name: 'Mine' });
    expect(valuesToSave(found, mine, { name: 'theirs' })).toEqual({ trainer_ids: ['a', 'b'] });
  });

  it('is no difference where only the writing differs: names in another order, nothing for null', () => {
    const mine = { ...base, description: undefined, external_trainers: [{ email: null, name: 'Budi' }] };
    const theirs = { ...base, external_trainers: [{ name: 'Budi' }] };
    expect(differencesOf(classes, { base, mine, theirs })).toEqual({ contested: [], theirs: [], mine: [] });
  });

  it('keeps a secret that was typed, which no record shows', () => {
    const quizzes = resourceNamed('quizzes');
    const found = differencesOf(quizzes, {
      base: { name: 'Q' },
      mine: { name: 'Q', password: 'open-sesame' },
      theirs: { name: 'R' },
    });
    expect(found).toEqual({ contested: [], theirs: ['name'], mine: ['password'] });
  });
});

it('a label within a sentence keeps its abbreviations', () => {
  expect(['HR sync runs', 'Sinkronisasi HR', 'Penyedia akun'].map(inSentence)).toEqual([
    'HR sync runs',
    'sinkronisasi HR',
    'penyedia akun',
  ]);
});
