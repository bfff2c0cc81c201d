import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GradeMatrix, MatrixGrade } from '#shared/api/gradeMatrix.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const PEOPLE = 120;
const grade = (fields: Partial<MatrixGrade>): MatrixGrade => ({
  quiz_id: 'z0',
  state: 'passed',
  passed: true,
  grade: 80,
  highest: 80,
  last_attempt: 60,
  correct: 8,
  incorrect: 2,
  attempt_count: 2,
  ...fields,
});
const none = { grade: null, highest: null, last_attempt: null, correct: null, incorrect: null };

/** Fifty people of one page: the first has a result, what waits and what was not taken; the third quiz is none of theirs. */
const pageOf = (page: number): GradeMatrix => ({
  quizzes: ['Drill', 'Story', 'Pitch', 'Other'].map((name, i) => ({
    id: `z${i}`,
    slug: name.toLowerCase(),
    name,
    passing_score: 70,
    module: null,
    class: { id: 'c1', slug: 'fire', name: 'Fire' },
  })),
  people: Array.from({ length: Math.min(50, PEOPLE - (page - 1) * 50) }, (_, i) => ({
    user: { id: `u${page}-${i}`, slug: `${page}${i}`, name: `Person ${(page - 1) * 50 + i + 1}` },
    department: 'Gudang',
    position: null,
    placement_city: null,
    sums: { taken: 2, passed: 1, waiting: 1 },
    grades:
      page === 1 && i === 0
        ? [
            grade({}),
            grade({ quiz_id: 'z1', state: 'pending', passed: false, ...none, attempt_count: 1 }),
            grade({ quiz_id: 'z2', state: 'not_taken', passed: false, ...none, attempt_count: 0 }),
          ]
        : [],
  })),
});

const serve = () =>
  stubApi(({ path, query, body }) => {
    if (path === '/tickets') return { data: { url: `/files/x?of=${String(body['path'])}` } };
    if (path === '/grades/filters')
      return { data: { groups: [], classes: [], departments: ['Gudang'], positions: [], cities: [] } };
    const page = Number(query['page'] ?? 1);
    if (path === '/grades')
      return {
        data: pageOf(page),
        meta: {
          page,
          per_page: 50,
          total: PEOPLE,
          total_is_exact: true,
          quiz_page: 1,
          quiz_per_page: 20,
          quiz_total: 4,
        },
      };
    return { data: [], meta: { total: 0 } };
  });

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the grades of everybody', () => {
  it('describe each result in words, mark what waits, and do not show a quiz not taken as 0', async () => {
    serve();
    await renderAdmin('/en/grade');
    const row = (await screen.findByText('Person 1')).closest('[role=row]')!;
    const cells = row.querySelectorAll('[role=gridcell]');
    expect(cells[0]).toHaveTextContent(
      'Passed, Grade 80, highest 80, last 60, 8 correct, 2 incorrect, 2 attempts',
    );
    expect(cells[1]).toHaveTextContent('Waiting for review');
    expect(cells[2]).toHaveTextContent('Not taken');
    expect(cells[2]).not.toHaveTextContent('0');
    expect(cells[3]).toHaveTextContent('Not in this class');
    expect(row.closest('[role=grid]')).toHaveAttribute('aria-rowcount', String(PEOPLE + 1));
  });

  it('draw and read only what is to be seen', async () => {
    const calls = serve();
    await renderAdmin('/en/grade?department=Gudang');
    await screen.findByText('Person 1');
    expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40);
    const asked = calls.filter(({ path }) => path === '/grades');
    expect(asked).toHaveLength(1);
    expect(asked[0]!.query).toMatchObject({ department: 'Gudang', page: '1', quiz_page: '1' });
  });

  it('are reached with the arrow keys; the chosen cell is described below', async () => {
    serve();
    const user = userEvent.setup();
    await renderAdmin('/en/grade');
    await screen.findByText('Person 1');
    const grid = screen.getByRole('grid');
    grid.focus();
    expect(grid).toHaveAttribute('aria-activedescendant', 'grade-0-0');
    await user.keyboard('{ArrowRight}');
    expect(grid).toHaveAttribute('aria-activedescendant', 'grade-0-1');
    expect(screen.getByText('Person 1 · Story')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(grid).toHaveAttribute('aria-activedescendant', 'grade-0--1');
    expect(screen.getByText('2 taken, 1 passed, 1 waiting for review')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{Control>}{End}{/Control}');
    expect(grid).toHaveAttribute('aria-activedescendant', `grade-${PEOPLE - 1}-3`);
  });

  it('leave as a file of exactly the filter', async () => {
    const calls = serve();
    const user = userEvent.setup();
    await renderAdmin('/en/grade?city=Medan&show=highest');
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/tickets')).toBe(true));
    expect(calls.find(({ path }) => path === '/tickets')!.body).toEqual({
      path: '/api/grades/export?city=Medan&format=csv',
    });
  });
});
