import { describe, expect, it } from 'vitest';
import {
  asRecord,
  childResources,
  parentPath,
  publicPath,
  type LinkContext,
  type LinkRecord,
} from '#admin/recordLinks.ts';
import { classes } from '#shared/resources/classes.ts';
import { groups } from '#shared/resources/groups.ts';
import { modules } from '#shared/resources/modules.ts';
import { questions } from '#shared/resources/questions.ts';

const group = { id: 'g', slug: 'operasional', name: 'Operasional' };
const course = { id: 'c', slug: 'k3', name: 'K3', parent: group };
const known: Readonly<Record<string, LinkRecord>> = {
  'groups/g': { id: 'g', slug: 'operasional', name: 'Operasional' },
  'classes/c': { id: 'c', slug: 'k3', name: 'K3', group },
  'modules/m': { id: 'm', slug: 'apd', name: 'APD', class: course },
  'users/u': { id: 'u', nip: '10/04', name: 'Dewi' },
};
const context = (params: LinkContext['params'] = {}): LinkContext => ({
  lang: 'id',
  params,
  lookup: (resource, id) => known[`${resource}/${id}`],
});
const path = (to: string, params?: LinkContext['params']) => publicPath(to, context(params));

describe("react-admin's links under the specification's URLs", () => {
  it.each([
    ['/~/groups', '/id/courses/group'],
    ['/~/groups/create', '/id/courses/create'],
    ['/~/groups/g/show', '/id/courses/operasional'],
    ['/~/groups/g', '/id/courses/operasional/edit'],
    ['/~/classes/c/show', '/id/courses/operasional/k3'],
    ['/~/modules/m', '/id/courses/operasional/k3/apd/edit'],
    ['/~/users/u/show', '/id/settings/user/10%2F04'],
    ['/~/quizzes?page=2', '/id/quiz?page=2'],
    ['/~/unknown', '/id/unknown'],
    ['/id/home', '/id/home'],
  ])('%s is %s', (to, expected) => expect(path(to)).toBe(expected));

  it('takes the parents of a list and of a new record from the open page', () => {
    expect(path('/~/modules', { name: 'operasional', course: 'k3' })).toBe('/id/courses/operasional/k3');
    expect(path('/~/classes/create', { name: 'operasional' })).toBe('/id/courses/operasional/create');
  });

  it('names the record that must be read first, when nobody has read it', () => {
    expect(path('/~/classes/other/show')).toEqual({ resource: 'classes', id: 'other', view: 'show' });
  });

  it('leads to the page that a resource has: a question has no page of its own but its form', () => {
    expect(path('/~/questions/q/show')).toEqual({ resource: 'questions', id: 'q', view: 'edit' });
  });
});

describe('what lives under what', () => {
  it('goes up to the record above, with all that its URL names', () => {
    expect(parentPath(modules, known['modules/m']!)).toBe('courses/operasional/k3');
    expect(parentPath(questions, { quiz: { id: 'q', slug: 'kuis', name: 'Kuis' } })).toBe('quiz/kuis/edit');
    expect(parentPath(groups, {})).toBe('courses/group');
  });

  it('lists classes under a group, modules, quizzes and sessions under a class', () => {
    expect(childResources(groups).map(({ name }) => name)).toEqual(['classes']);
    expect(childResources(classes).map(({ name }) => name)).toEqual([
      'modules',
      'quizzes',
      'attendance-sessions',
    ]);
  });

  it('reads a reference as a record of its resource', () => {
    expect(asRecord(classes, course)).toEqual({ id: 'c', slug: 'k3', name: 'K3', group });
  });
});
