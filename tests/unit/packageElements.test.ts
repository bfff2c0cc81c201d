import { describe, expect, test } from 'vitest';
import { secondsOf, timeText } from '#shared/domain/packages/durations.ts';
import {
  changesOf,
  elementsToOpen,
  isElement,
  MAX_ELEMENTS,
  mergeElements,
  type Elements,
} from '#shared/domain/packages/elements.ts';
import {
  changedInteraction,
  interactionElements,
  noInteraction,
} from '#shared/domain/packages/interactions.ts';

describe('times', () => {
  test.each([
    ['0000:00:00', 0],
    ['00:01:05.5', 65.5],
    ['0012:34:56.78', 45_296.78],
    ['9999:99:99.99', 36_002_439.99],
  ])('SCORM 1.2 writes %s', (text, seconds) => {
    expect(secondsOf('scorm12', text)).toBeCloseTo(seconds, 6);
  });

  test.each([
    ['PT0S', 0],
    ['PT1M5.5S', 65.5],
    ['P1DT2H', 93_600],
    ['P1Y2M3D', (365 + 60 + 3) * 86_400],
    ['PT90M', 5400],
  ])('SCORM 2004 writes %s', (text, seconds) => {
    expect(secondsOf('scorm2004', text)).toBeCloseTo(seconds, 6);
  });

  test('what is not written by the rules is no time', () => {
    for (const text of [undefined, '', '1:2', '-00:00:01', 'PT5S', '00:00:0x', '00:00:01\n'])
      expect(secondsOf('scorm12', text), text).toBeUndefined();
    for (const text of [undefined, '', 'P', 'PT', 'P1DT', '00:00:05', 'P-1D', 'PT1.5.5S', 'PT5S '])
      expect(secondsOf('scorm2004', text), text).toBeUndefined();
  });

  test('a total is read back as the same time', () => {
    for (const seconds of [0, 59, 60, 3661, 86_400 * 3 + 7])
      for (const kind of ['scorm12', 'scorm2004'] as const)
        expect(secondsOf(kind, timeText(kind, seconds))).toBe(seconds);
  });
});

describe('elements', () => {
  test('each kind has its own names', () => {
    expect(isElement('scorm12', 'cmi.core.lesson_status')).toBe(true);
    expect(isElement('scorm2004', 'cmi.core.lesson_status')).toBe(false);
    expect(isElement('scorm2004', 'cmi.completion_status')).toBe(true);
    expect(isElement('scorm12', 'cmi.completion_status')).toBe(false);
    expect(isElement('scorm12', 'cmi.interactions.3.correct_responses.0.pattern')).toBe(true);
    expect(isElement('scorm2004', 'cmi.comments_from_learner.0.comment')).toBe(true);
  });

  test('what belongs to the server, and names that mean something to JavaScript, are never set', () => {
    for (const name of [
      'cmi.core.student_id',
      'cmi.core.student_name',
      'cmi.core.credit',
      'cmi.core.entry',
      'cmi.core.total_time',
      'cmi.core.lesson_mode',
      'cmi.launch_data',
      'cmi.student_data.mastery_score',
      '__proto__',
      'constructor',
      'cmi.__proto__',
      'cmi.constructor.0.id',
      'cmi.__proto__.0.id',
      'cmi.interactions._count',
    ])
      expect(isElement('scorm12', name), name).toBe(false);
    for (const name of ['cmi.learner_id', 'cmi.scaled_passing_score', 'cmi.mode', 'cmi.toString.0.id'])
      expect(isElement('scorm2004', name), name).toBe(false);
  });

  test('rows beyond the limits are not stored', () => {
    expect(isElement('scorm12', 'cmi.objectives.499.id')).toBe(true);
    expect(isElement('scorm12', 'cmi.objectives.500.id')).toBe(false);
    expect(isElement('scorm2004', 'cmi.interactions.1999.id')).toBe(true);
    expect(isElement('scorm2004', 'cmi.interactions.2000.id')).toBe(false);
    expect(isElement('scorm2004', 'cmi.interactions.0.objectives.100.id')).toBe(false);
    expect(isElement('scorm2004', 'cmi.interactions.2000.objectives.0.id')).toBe(false);
  });

  test('a commit is sorted into state, place and answers', () => {
    const set = JSON.parse(`{
      "__proto__": "x", "cmi.core.lesson_status": "passed", "cmi.suspend_data": "p\\u0000\\ud800",
      "cmi.comments": "a\\u0000b\\ud800c", "cmi.interactions.12.id": "q12", "cmi.interactions.12.result": "wrong",
      "cmi.core.student_id": "someone else"
    }`) as Elements;
    const changes = changesOf({ kind: 'scorm12', type: 'sco' }, set);
    expect(changes.elements).toEqual({
      'cmi.core.lesson_status': 'passed',
      'cmi.comments': 'ab\uFFFDc',
    });
    expect(changes.suspendData).toBe('p\0\uD800');
    expect([...changes.interactions]).toEqual([[12, { id: 'q12', result: 'wrong' }]]);
    expect(Object.getPrototypeOf(mergeElements({ 'cmi.comments': 'old' }, changes.elements))).toBe(
      Object.prototype,
    );
  });

  test('a page can only say that it was opened', () => {
    const asset = { kind: 'scorm12', type: 'asset' } as const;
    expect(changesOf(asset, { 'cmi.opened': 'true', 'cmi.suspend_data': 'x' })).toEqual({
      elements: { 'cmi.opened': 'true' },
      suspendData: undefined,
      interactions: new Map(),
    });
    expect(changesOf({ kind: 'scorm12', type: 'sco' }, { 'cmi.opened': 'true' }).elements).toEqual({});
  });

  test('later values win, the others stay, and a state has a limit', () => {
    const merged = mergeElements({ a: '1', b: '2' }, { b: '3' });
    expect(merged).toEqual({ a: '1', b: '3' });
    const full = Object.fromEntries(Array.from({ length: MAX_ELEMENTS }, (_, at) => [`e${at}`, '']));
    expect(mergeElements(full, { e1: 'x' })).toBeDefined();
    expect(mergeElements(full, { other: 'x' })).toBeUndefined();
  });

  test('the next sitting finds everything but the time and the leaving of the last one', () => {
    expect(
      elementsToOpen('scorm12', {
        elements: {
          'cmi.core.lesson_location': '4',
          'cmi.core.session_time': '00:01:00',
          'cmi.core.exit': 'suspend',
        },
        suspendData: 'here',
        totalTime: '0000:01:00.00',
        interactions: {},
      }),
    ).toEqual({
      'cmi.core.lesson_location': '4',
      'cmi.suspend_data': 'here',
      'cmi.core.total_time': '0000:01:00.00',
    });
  });
});

describe('answers', () => {
  test('a later report changes what it names and keeps the rest', () => {
    const first = changedInteraction('scorm12', noInteraction, {
      id: 'q1',
      type: 'choice',
      student_response: 'a',
      result: 'wrong',
      latency: '00:00:04.25',
      'correct_responses.0.pattern': 'b',
      'objectives.1.id': 'safety',
    });
    expect(first).toEqual({
      ...noInteraction,
      name: 'q1',
      type: 'choice',
      response: 'a',
      result: 'incorrect',
      latency_ms: 4250,
      correct: ['b'],
      objectives: ['', 'safety'],
    });
    expect(changedInteraction('scorm12', first, { result: 'correct', latency: 'soon' })).toEqual({
      ...first,
      result: 'correct',
    });
  });

  test('2004 reads its answers again as it wrote them', () => {
    const set = {
      id: 'q1',
      type: 'choice',
      learner_response: 'a[,]b',
      result: 'incorrect',
      weighting: '2',
      description: 'Which ones?',
      'correct_responses.0.pattern': 'a',
      'objectives.0.id': 'safety',
    };
    const stored = changedInteraction('scorm2004', noInteraction, { ...set, latency: 'PT4.25S' });
    expect(interactionElements([{ ...stored, no: 7 }])).toEqual({
      ...Object.fromEntries(
        Object.entries(set).map(([name, value]) => [`cmi.interactions.7.${name}`, value]),
      ),
      'cmi.interactions.7.latency': 'PT4.25S',
    });
    expect(interactionElements([{ ...noInteraction, no: 0 }])).toEqual({});
  });
});
