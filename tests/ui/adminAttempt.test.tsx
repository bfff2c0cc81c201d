import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AttemptRecord } from '#shared/api/quizGrades.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const record: AttemptRecord = {
  id: 'a1',
  no: 1,
  quiz: { id: 'z', slug: 'exam', name: 'Exam' },
  class: { id: 'c', slug: 'safety', name: 'Safety' },
  user: { id: 'u', slug: '1', name: 'Dimas' },
  state: 'passed',
  started_at: '2021-01-21T02:00:00Z',
  finished_at: '2021-01-21T02:10:00Z',
  deadline_at: null,
  paused_at: null,
  annulled_at: null,
  passing_score: 70,
  could_read_questions: false,
  score: 100,
  marks: 2,
  max_marks: 2,
  correct: 2,
  partial: 0,
  incorrect: 0,
  unanswered: 0,
  timeline: [],
  addresses: null,
  answers_archived_at: '2026-02-01T02:00:00Z',
  questions: [],
  attempts: [],
  acts: ['annul'],
  server_now: '2026-03-02T08:00:00Z',
};

beforeEach(() => stubMedia());

it.each([
  ['en', /removed on 1 Feb 2026, when their time limit was over\. The grade stays\./, 'Annul'],
  ['id', /dihapus pada 1 Feb 2026 karena batas penyimpanannya lewat\. Nilai percobaan tetap\./, 'Batalkan'],
])(
  'an attempt whose answers have left says so in %s, instead of empty answers',
  async (lang, text, annul) => {
    stubApi(({ path }) => (path === '/attempts/a1/record' ? { data: record } : undefined));
    await renderAdmin(`/${lang}/grade/quiz/exam/attempt/a1`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: new RegExp(annul) })).toBeInTheDocument();
    expect(screen.queryByText(/version|versi/i)).toBeNull();
  },
);
