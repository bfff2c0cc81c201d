import { describe, expect, test } from 'vitest';
import { canStartAnew, entryOf, type AttemptFacts } from '#shared/domain/packages/attempts.ts';
import type { Elements } from '#shared/domain/packages/elements.ts';
import {
  numberOf,
  outcomeOf,
  rollUp,
  wordOf,
  type OutcomeRules,
  type PackageOutcome,
} from '#shared/domain/packages/outcome.ts';

const sco = (kind: OutcomeRules['kind'], rules: Partial<OutcomeRules> = {}): OutcomeRules => ({
  kind,
  type: 'sco',
  mastery: null,
  progressThreshold: null,
  passMark: null,
  ...rules,
});
const brief = ({ state, result, scaled }: PackageOutcome) => [state, result, scaled];
const of12 = (status: string, raw = '', rules: Partial<OutcomeRules> = {}) =>
  brief(outcomeOf(sco('scorm12', rules), { 'cmi.core.lesson_status': status, 'cmi.core.score.raw': raw }));
const of2004 = (set: Readonly<Record<string, string>>, rules: Partial<OutcomeRules> = {}) =>
  brief(
    outcomeOf(
      sco('scorm2004', rules),
      Object.fromEntries(Object.entries(set).map(([name, value]) => [`cmi.${name}`, value])),
    ),
  );

describe('where a learner stands in a part', () => {
  test('the words of SCORM 1.2', () => {
    expect(of12('passed', '80')).toEqual(['completed', 'passed', 800]);
    expect(of12('completed')).toEqual(['completed', 'unknown', null]);
    expect(of12('failed', '30')).toEqual(['open', 'failed', 300]);
    for (const status of ['incomplete', 'browsed', 'not attempted', '', 'PASSED'])
      expect(of12(status), status).toEqual(['open', 'unknown', null]);
  });

  test('the two words of SCORM 2004', () => {
    expect(
      of2004({ completion_status: 'completed', success_status: 'failed', 'score.scaled': '0.4' }),
    ).toEqual(['completed', 'failed', 400]);
    expect(of2004({ completion_status: 'incomplete', success_status: 'passed' })).toEqual([
      'completed',
      'passed',
      null,
    ]);
    expect(of2004({})).toEqual(['open', 'unknown', null]);
  });

  test('the manifest decides only where the package is silent', () => {
    const rules = { progressThreshold: 700, mastery: 800 };
    expect(of2004({ progress_measure: '0.7', 'score.scaled': '0.8' }, rules)).toEqual([
      'completed',
      'passed',
      800,
    ]);
    expect(of2004({ progress_measure: '0.69', 'score.scaled': '0.79' }, rules)).toEqual([
      'open',
      'unknown',
      790,
    ]);
    expect(of2004({ completion_status: 'incomplete', progress_measure: '1' }, rules)).toEqual([
      'open',
      'unknown',
      null,
    ]);
    expect(
      of2004({ completion_status: 'completed', success_status: 'failed', 'score.scaled': '0.9' }, rules),
    ).toEqual(['completed', 'failed', 900]);
    expect(of12('completed', '79', { mastery: 800 })).toEqual(['completed', 'failed', 790]);
    expect(of12('completed', '80', { mastery: 800 })).toEqual(['completed', 'passed', 800]);
  });

  test('our own mark decides by the score, whatever the package says', () => {
    const rules = { passMark: 750, mastery: 100 };
    expect(of12('failed', '75', rules)).toEqual(['completed', 'passed', 750]);
    expect(of12('passed', '74.9', rules)).toEqual(['open', 'failed', 749]);
    expect(of12('completed', '10', rules)).toEqual(['completed', 'failed', 100]);
    expect(of12('incomplete', '10', rules)).toEqual(['open', 'unknown', 100]);
    expect(of12('incomplete', '75', rules)).toEqual(['completed', 'passed', 750]);
    expect(of12('passed', '', rules)).toEqual(['completed', 'passed', null]);
  });

  test('a score is scaled by its bounds, and none is invented', () => {
    const scaled = (score: Readonly<Record<string, string>>) =>
      outcomeOf(
        sco('scorm12'),
        Object.fromEntries(Object.entries(score).map(([name, value]) => [`cmi.core.score.${name}`, value])),
      ).scaled;
    expect(scaled({ raw: '15', min: '10', max: '20' })).toBe(500);
    expect(scaled({ raw: '15', max: '20' })).toBe(750);
    expect(scaled({ raw: '25', max: '20' })).toBe(1000);
    expect(scaled({ raw: '55', min: '0', max: '0' })).toBe(550);
    expect(scaled({ raw: '101' })).toBeNull();
    expect(scaled({ raw: '-1' })).toBeNull();
    expect(scaled({ raw: '1e2' })).toBeNull();
    expect(scaled({ raw: 'NaN', max: '10' })).toBeNull();
    expect(of2004({ 'score.scaled': '-0.5' })[2]).toBe(0);
    expect(of2004({ 'score.scaled': '1.5', 'score.raw': '40' })[2]).toBe(400);
  });

  test('numbers as packages write them', () => {
    expect(['7', ' 7.50 ', '-3', '7.'].map(numberOf)).toEqual([7, 7.5, -3, 7]);
    expect(['', ' ', '7,5', 'Infinity', '0x10', undefined].map(numberOf)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});

describe('where a learner stands in a package of several parts', () => {
  const open: PackageOutcome = {
    state: 'open',
    result: 'unknown',
    scaled: null,
    raw: null,
    min: null,
    max: null,
  };
  const part = (outcome: Partial<PackageOutcome> | null, type: 'sco' | 'asset' = 'sco') => ({
    type,
    outcome: outcome && { ...open, ...outcome },
  });

  test('a single part decides alone, with its raw score', () => {
    const outcome = { state: 'completed', result: 'passed', scaled: 900, raw: 9, min: 0, max: 10 } as const;
    expect(rollUp([part(outcome), { type: null, outcome: null }, part(null, 'asset')])).toEqual(outcome);
    expect(rollUp([part(null)])).toEqual(open);
    expect(rollUp([])).toEqual(open);
  });

  test('completed when all are; a part that was never opened is not', () => {
    const done = part({ state: 'completed' });
    expect(brief(rollUp([done, done]))).toEqual(['completed', 'unknown', null]);
    expect(brief(rollUp([done, part({})]))).toEqual(['open', 'unknown', null]);
    expect(brief(rollUp([done, part(null)]))).toEqual(['open', 'unknown', null]);
  });

  test('the score is the mean of the parts that have one', () => {
    expect(brief(rollUp([part({ scaled: 801 }), part({ scaled: 600 }), part({}), part(null)]))).toEqual([
      'open',
      'unknown',
      701,
    ]);
  });

  test('passed when all is done and no part has failed', () => {
    const passed = part({ state: 'completed', result: 'passed' });
    const failed = part({ state: 'completed', result: 'failed' });
    expect(rollUp([passed, part({ state: 'completed' })]).result).toBe('passed');
    expect(rollUp([passed, part(null)]).result).toBe('unknown');
    expect(rollUp([passed, failed]).result).toBe('failed');
  });

  test('a package of pages is done when all were opened', () => {
    const page = part({ state: 'completed' }, 'asset');
    expect(rollUp([page, page]).state).toBe('completed');
    expect(rollUp([page, part(null, 'asset')]).state).toBe('open');
    expect(outcomeOf(sco('scorm12', { type: 'asset' }), { 'cmi.opened': 'true' }).state).toBe('completed');
    expect(outcomeOf(sco('scorm12', { type: 'asset' }), {}).state).toBe('open');
  });

  test('the word of a part', () => {
    expect(
      [null, open, { ...open, state: 'completed' as const }, { ...open, result: 'failed' as const }].map(
        wordOf,
      ),
    ).toEqual(['not_started', 'incomplete', 'completed', 'failed']);
  });
});

describe('attempts', () => {
  const finished: AttemptFacts = { no: 1, state: 'completed', result: 'passed', ended_by: null };

  test('a part goes on where it was left, also when the package forgot to ask for it', () => {
    const state = (elements: Elements, hasPlace: boolean) => ({ elements, hasPlace });
    expect(entryOf('scorm12', null)).toBe('ab-initio');
    expect(entryOf('scorm12', state({ 'cmi.core.exit': 'suspend' }, false))).toBe('resume');
    expect(entryOf('scorm12', state({ 'cmi.core.lesson_status': 'incomplete' }, true))).toBe('resume');
    expect(entryOf('scorm12', state({ 'cmi.core.lesson_status': 'incomplete' }, false))).toBe('');
    expect(entryOf('scorm12', state({ 'cmi.core.lesson_status': 'passed' }, true))).toBe('');
    expect(
      entryOf('scorm2004', state({ 'cmi.completion_status': 'completed', 'cmi.exit': 'suspend' }, true)),
    ).toBe('resume');
  });

  test('another attempt needs a finished one and a rule that allows it', () => {
    const anew = (
      rule: 'one' | 'new_when_finished' | 'n',
      max: number | null,
      counted: number,
      facts = finished,
    ) => canStartAnew({ rule, max }, facts, counted);
    expect(anew('one', null, 1)).toBe(false);
    expect(anew('new_when_finished', null, 40)).toBe(true);
    expect(anew('n', 2, 1)).toBe(true);
    expect(anew('n', 2, 2)).toBe(false);
    expect(anew('new_when_finished', null, 1, { ...finished, state: 'open', result: 'unknown' })).toBe(false);
    expect(anew('new_when_finished', null, 1, { ...finished, state: 'open', result: 'failed' })).toBe(true);
    expect(anew('new_when_finished', null, 1, { ...finished, ended_by: 'reset' })).toBe(false);
  });
});
