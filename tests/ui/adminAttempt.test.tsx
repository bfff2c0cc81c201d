import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  focus: null,
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

it('lists from where and with which device it was saved, and allows another device with a reason', async () => {
  const sent: unknown[] = [];
  const use = {
    address: '10.2.3.4',
    is_outside: false,
    device_no: 1,
    browser: 'Firefox',
    system: 'Windows',
    first_at: '2026-03-02T08:00:00Z',
    last_at: '2026-03-02T08:05:00Z',
    saves: 3,
    outside_seb_saves: 0,
    other_device_saves: 1,
  };
  const bound = { ...record, state: 'responding', acts: ['unbind'], addresses: [use] };
  stubApi(({ path, method, body }) => {
    if (path === '/attempts/a1/record') return { data: bound };
    if (method !== 'POST') return undefined;
    sent.push([path, body]);
    return { data: {} };
  });
  const user = userEvent.setup();
  await renderAdmin('/en/grade/quiz/exam/attempt/a1');
  expect(await screen.findByText('10.2.3.4 · Device 1 · Firefox, Windows')).toBeInTheDocument();
  expect(
    screen.getByText(/^3 saves, 1 of them while the attempt was bound to another device/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Allow another device' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The computer is broken');
  await user.click(screen.getAllByRole('button', { name: 'Allow another device' }).at(-1)!);
  await screen.findByText('Another device may go on with the attempt');
  expect(sent).toMatchObject([['/attempts/a1/acts', { act: 'unbind', reason: 'The computer is broken' }]]);
});

it.each([
  ['en', 'Page not visible', '2 times, 1 min 25 s in all', 'The browser has no full screen'],
  ['id', 'Halaman tidak terlihat', '2 kali, seluruhnya 1 mnt 25 dtk', 'Peramban tidak memiliki layar penuh'],
])('shows when the page was left as facts in %s', async (lang, hidden, sum, none) => {
  const focus = [
    { kind: 'no_full_screen', at: '2021-01-21T02:00:01Z', seconds: 0 },
    { kind: 'hidden', at: '2021-01-21T02:02:00Z', seconds: 85 },
    { kind: 'blur', at: '2021-01-21T02:04:00Z', seconds: null },
  ];
  stubApi(({ path }) => (path === '/attempts/a1/record' ? { data: { ...record, focus } } : undefined));
  await renderAdmin(`/${lang}/grade/quiz/exam/attempt/a1`);
  expect(await screen.findByText(sum)).toBeInTheDocument();
  expect(screen.getByText(hidden)).toBeInTheDocument();
  expect(screen.getByText(none)).toBeInTheDocument();
});
