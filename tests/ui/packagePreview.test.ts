import { expect, it } from 'vitest';
import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import { pageRecorder } from '#admin/packages/pageRecorder.ts';

const part = (id: string, fields: Partial<PackageLaunch['scos'][number]> = {}) => ({
  id,
  title: id,
  depth: 0,
  type: 'sco' as const,
  url: `${id}.html`,
  mastery: null,
  completion_threshold: null,
  data_from_lms: null,
  max_seconds: null,
  time_limit_action: null,
  state: 'not_started' as const,
  ...fields,
});

it('shows the states of a tried package by the rules of a recorded one', async () => {
  const recorder = pageRecorder({ kind: 'scorm12', scos: [part('a', { mastery: 800 }), part('b')] });
  const saved: [string, number][] = [];
  recorder.follow({ onSaved: (sco, seq) => saved.push([sco, seq]), onMissing: () => undefined });
  expect(recorder.get().parts).toEqual({});
  recorder.take({ sco: 'a', seq: 1, base: 0, set: { 'cmi.core.lesson_status': 'incomplete' } });
  expect(recorder.get().parts).toEqual({ a: 'incomplete' });
  recorder.take({ sco: 'a', seq: 2, base: 1, set: { 'cmi.core.score.raw': '70' } });
  recorder.take({ sco: 'a', seq: 3, base: 2, set: { 'cmi.core.lesson_status': 'completed' } });
  recorder.take({ sco: 'b', seq: 1, base: 0, set: { 'cmi.core.lesson_status': 'passed' } });
  expect(recorder.get().parts).toEqual({ a: 'failed', b: 'passed' });
  expect(saved).toEqual([
    ['a', 1],
    ['a', 2],
    ['a', 3],
    ['b', 1],
  ]);
  expect(await recorder.flush()).toBe(true);
});
