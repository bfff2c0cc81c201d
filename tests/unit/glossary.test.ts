import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as en from '#i18n/en/glossary.ts';
import * as id from '#i18n/id/glossary.ts';
import { roleName } from '#shared/domain/roleNames.ts';
import { attempts } from '#shared/resources/attempts.ts';
import { resources } from '#shared/resources/index.ts';
import { classStates, publicationStates } from '#shared/resources/states.ts';
import type { Option } from '#shared/schema/field.ts';

type Term = keyof typeof en;
const words = { en: Object.entries(en), id: Object.entries(id) };
const wordOf = { en: new Map(words.en), id: new Map(words.id) };
const inBoth = (term: Term) => ({ en: wordOf.en.get(term)!, id: wordOf.id.get(term)! });

const labelsOf = (options: readonly Option[] = []) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

/** The rows of the page's tables: term, English, Indonesian, meaning. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

describe('the glossary', () => {
  it('has the same terms in both languages', () => {
    expect(Object.keys(id).sort()).toEqual(Object.keys(en).sort());
  });

  it('is shown by its page, with a meaning of each term', () => {
    expect(rows.map(([term, english]) => [term, english]).sort()).toEqual(words.en.sort());
    expect(rows.map(([term, , indonesian]) => [term, indonesian]).sort()).toEqual(words.id.sort());
    expect(rows.filter(([, , , meaning]) => !meaning)).toEqual([]);
  });

  it('gives no two terms the same words, but for the evaluation and its figure', () => {
    const pairs = rows.map(([, english, indonesian]) => `${english} / ${indonesian}`);
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual(['Evaluation / Evaluasi']);
  });
});

describe('labels outside the word files', () => {
  it('call things by their terms', () => {
    const { classes, groups, modules, quizzes, questions, enrolments } = resources;
    const labels = { classes, groups, modules, quizzes, questions, attempts, enrolments };
    expect(Object.values(labels).map(({ label }) => label.one)).toEqual(
      (['trainingClass', 'classGroup', 'module', 'quiz', 'question', 'attempt', 'participant'] as const).map(
        inBoth,
      ),
    );
  });

  it('call states by their terms', () => {
    expect(publicationStates).toEqual({ draft: inBoth('draft'), published: inBoth('published') });
    expect(classStates).toEqual({
      draft: inBoth('draft'),
      upcoming: inBoth('upcoming'),
      running: inBoth('running'),
      ended: inBoth('ended'),
      cancelled: inBoth('cancelled'),
    });
    expect(labelsOf(attempts.fields.state.options)).toEqual({
      responding: inBoth('inProgress'),
      sending: inBoth('sending'),
      validating: inBoth('beingChecked'),
      pending: inBoth('waitingForMarks'),
      passed: inBoth('passed'),
      failed: inBoth('failed'),
    });
    expect(labelsOf(resources.enrolments.fields.state.options)).toMatchObject({
      requested: inBoth('waitingForApproval'),
      rejected: inBoth('notApproved'),
      waitlisted: inBoth('waitingList'),
      offered: inBoth('seatOffered'),
      enrolled: inBoth('enrolled'),
      in_progress: inBoth('inProgress'),
      completed: inBoth('completed'),
      not_completed: inBoth('notCompleted'),
      cancelled: inBoth('cancelled'),
      withdrawn: inBoth('withdrawn'),
      no_show: inBoth('noShow'),
    });
  });

  it('call roles by their terms', () => {
    for (const role of ['learner', 'trainer', 'organizer', 'corrector', 'lineManager', 'auditor'] as const)
      expect(roleName(inBoth(role).en, 'id')).toBe(inBoth(role).id);
  });
});
