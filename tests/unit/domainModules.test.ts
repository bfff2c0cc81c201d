import { describe, expect, it } from 'vitest';
import type { BlockType, ModuleCompletion } from '#shared/domain/blocks.ts';
import {
  completionOf,
  isModuleDone,
  whyOver,
  type CompletionRule,
  type ModuleWork,
} from '#shared/domain/modules.ts';

const block = (key: string, type: BlockType, quiz_id: string | null = null) => ({
  key,
  type,
  quiz_id,
  file_id: null,
});
const rule = (completion: ModuleCompletion, ...blocks: CompletionRule['blocks']): CompletionRule => ({
  completion,
  completion_minutes: 2,
  blocks,
});
const paper = (key: string, pages: number | null, show: 'page' | 'download' | null = 'page') => ({
  ...block(key, 'file'),
  pages,
  show,
});
const nothing: ModuleWork = { seconds: 0, blocks: {}, passed: [], isMarked: false };
const done = (of: CompletionRule, work: Partial<ModuleWork>) => isModuleDone(of, { ...nothing, ...work });

describe('isModuleDone', () => {
  it('asks for exactly what the rule names', () => {
    const films = rule('video', block('a', 'video'), block('b', 'video'), block('c', 'text'));
    const half = { a: { ranges: [[0, 90]], length: 100 }, b: { ranges: [[0, 89.9]], length: 100 } } as const;
    const statements = rule('acknowledge', block('a', 'acknowledgement'), block('b', 'acknowledgement'));
    const agreed = { acknowledged_at: '2026-03-02T08:00:00.000Z' };
    const papers = rule('document', paper('a', 3), paper('b', 2, 'download'), paper('c', 0), paper('d', 501));
    const quizzes = rule('quiz', block('a', 'quiz', 'q1'), block('b', 'quiz', 'q2'));
    const cases: [CompletionRule, Partial<ModuleWork>, boolean][] = [
      [rule('manual'), {}, false],
      [rule('manual'), { isMarked: true }, true],
      [rule('view'), {}, true],
      [rule('time'), { seconds: 119, isMarked: true }, false],
      [rule('time'), { seconds: 120 }, true],
      [films, { blocks: half, isMarked: true }, false],
      [
        films,
        {
          blocks: {
            ...half,
            b: {
              ranges: [
                [0, 50],
                [60, 100],
              ],
              length: 100,
            },
          },
        },
        true,
      ],
      [films, { blocks: { a: half.a, b: { ranges: [[0, 500]] } } }, false],
      [papers, { blocks: { a: { ranges: [[0, 2]], length: 3 } }, isMarked: true }, false],
      [papers, { blocks: { a: { ranges: [[0, 3]], length: 3 } } }, true],
      [statements, { blocks: { a: agreed }, isMarked: true }, false],
      [statements, { blocks: { a: agreed, b: agreed } }, true],
      [quizzes, { passed: ['q1'], isMarked: true }, false],
      [quizzes, { passed: ['q2', 'q3', 'q1'] }, true],
    ];
    expect(cases.map(([of, work]) => done(of, work))).toEqual(cases.map(([, , expected]) => expected));
  });

  it('leaves a rule that could never be met to the learner', () => {
    for (const completion of ['video', 'acknowledge', 'quiz'] as const) {
      const empty = rule(completion, block('t', 'text'));
      expect([completionOf(empty), done(empty, {}), done(empty, { isMarked: true })]).toEqual([
        'manual',
        false,
        true,
      ]);
    }
    expect(completionOf({ ...rule('time'), completion_minutes: null })).toBe('manual');
    expect(completionOf(rule('video', block('v', 'video')))).toBe('video');
  });
});

describe('whyOver', () => {
  it('ends earning after the last instant and with a cancellation', () => {
    const course = {
      status: 'published',
      start_at: null,
      end_at: '2026-03-02T08:00:00.000Z',
      enrolment_state: null,
    };
    expect(whyOver(course, new Date('2026-03-02T08:00:00.000Z'))).toBeNull();
    expect(whyOver(course, new Date('2026-03-02T08:00:00.001Z'))).toBe('class-ended');
    expect(whyOver({ ...course, status: 'cancelled' }, new Date(0))).toBe('class-cancelled');
  });
});
