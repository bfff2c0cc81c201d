import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizRules } from '#shared/api/attempts.ts';
import { renderAt, stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { Confirmation } = await import('#portal/Confirmation.tsx');
const { session } = await import('#ui/session.ts');

const rules = (): QuizRules => ({
  quiz: { id: 'z', slug: 'k3-quiz', name: 'K3 quiz' },
  class: { id: 'c', slug: 'k3', name: 'K3' },
  questions: 20,
  total_mark: 20,
  has_essay: false,
  time_limit: 30,
  passing_score: 70,
  re_test_limit: 2,
  re_test_wait_minutes: 0,
  grade_method: 'highest',
  overdue: 'autosubmit',
  grace_seconds: null,
  navigation: 'free',
  layout: 'one',
  negative_marking: 0,
  start_time: null,
  end_time: null,
  deadline: null,
  has_password: false,
  is_network_limited: false,
  seb: null,
  one_device: false,
  log_focus: false,
  full_screen: false,
  attempts_used: 1,
  attempts_left: 2,
  open_attempt: null,
  last_attempt: null,
  has_passed: false,
  can_start: true,
  refusal: null,
  may_start_at: null,
  paused_reason: null,
  server_now: new Date().toISOString(),
});

beforeEach(() => {
  stubMedia();
  session.set({ token: 't', loggedIn: true } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(patch: () => Partial<QuizRules>, start: object = {}) {
  const calls = stubNetwork({
    'GET /quizzes/k3-quiz/rules': () => ({ body: { data: { ...rules(), ...patch() } } }),
    'POST /quizzes/k3-quiz/attempts': start,
  });
  await renderAt('/en/my-course/k3/confirmation?quiz=k3-quiz', <Confirmation />);
  await screen.findByText('Questions');
  return calls;
}

describe('the page before a quiz', () => {
  it('says how one moves, which attempt counts and how long the pause is', async () => {
    await open(() => ({ navigation: 'sequential', grade_method: 'last', re_test_wait_minutes: 60 }));
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Questions come one at a time. You cannot go back to one that you have left.');
    expect(lines).toContain('If you take the quiz several times, the last attempt counts.');
    expect(lines).toContain('You have to wait 60 minutes between two attempts.');
    expect(screen.getByText('1 of 3 used, 2 left')).toBeInTheDocument();
  });

  it('says that the quiz is paused and why, and offers the start when it goes on', async () => {
    let isPaused = true;
    await open(() =>
      isPaused ? { can_start: false, refusal: 'paused', paused_reason: 'No network in the hall' } : {},
    );
    expect(screen.getByText(/The organizer has paused this quiz/)).toBeInTheDocument();
    expect(screen.getByText('Reason: No network in the hall')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
    isPaused = false;
    await renderAt('/en/my-course/k3/confirmation?quiz=k3-quiz', <Confirmation />);
    expect(await screen.findByRole('button', { name: /^Start/ })).toBeInTheDocument();
  });

  it('counts down to the next attempt, and offers it by itself', async () => {
    let end: number | undefined;
    await open(() => {
      end ??= Date.now() + 4_000;
      const may_start_at = new Date(end).toISOString();
      return Date.now() < end ? { can_start: false, refusal: 'wait', may_start_at } : {};
    });
    expect(await screen.findByText(/^In 00:0[1-4]$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start the quiz' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeEnabled();
  });

  it('after too many wrong passwords says until when none is taken', async () => {
    const calls = await open(() => ({ has_password: true }), {
      status: 429,
      headers: { 'retry-after': '840' },
      body: { code: 'rate-limited', message: 'Too many' },
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Password of the quiz/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The password was wrong too many times.');
    expect(screen.getByText(/^You can try again in 1[34]:\d\d\.$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start the quiz' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('offers no start of an attempt that is open on another device, and says what to do', async () => {
    const started = new Date(Date.now() - 60_000).toISOString();
    const open_attempt: NonNullable<QuizRules['open_attempt']> = {
      id: 'a1',
      no: 1,
      state: 'responding',
      started_at: started,
      deadline_at: null,
      paused_at: null,
      answered: 1,
      is_elsewhere: true,
    };
    let isFreed = false;
    const patch = (): Partial<QuizRules> => ({
      one_device: true,
      open_attempt: { ...open_attempt, is_elsewhere: !isFreed },
    });
    await open(patch);
    expect(screen.getByText('This attempt is open on another device.')).toBeInTheDocument();
    expect(screen.getByText(/ask the organizer to allow this one/)).toBeInTheDocument();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContainEqual(expect.stringContaining('only with the device that started it'));
    expect(lines).toContainEqual(expect.stringContaining('browser and system of your device are recorded'));
    expect(screen.queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument();
    isFreed = true;
    cleanup();
    await open(patch);
    expect(screen.getByRole('button', { name: 'Resume the attempt' })).toBeInTheDocument();
    expect(screen.queryByText(/another device\.$/)).not.toBeInTheDocument();
  });

  it('offers the settings instead of the start outside of Safe Exam Browser, and shows its key inside', async () => {
    const seb = { link: 'sebs://files.example/exam.seb', is_inside: false };
    await open(() => ({ seb }));
    expect(screen.getByText('Open this quiz in Safe Exam Browser.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in Safe Exam Browser' })).toHaveAttribute('href', seb.link);
    expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContainEqual(expect.stringContaining('only in Safe Exam Browser'));
    expect(lines).toContainEqual(expect.stringContaining('browser and system of your device are recorded'));
    cleanup();
    await open(() => ({ seb: { link: null, is_inside: false } }));
    expect(screen.queryByRole('link', { name: 'Open in Safe Exam Browser' })).not.toBeInTheDocument();
    expect(screen.getByText(/Ask the organizer for its settings/)).toBeInTheDocument();
    cleanup();
    // Older versions are known to the server alone.
    await open(() => ({ seb: { ...seb, is_inside: true } }));
    expect(screen.getByRole('button', { name: 'Start the quiz' })).toBeEnabled();
    cleanup();

    vi.stubGlobal('SafeExamBrowser', { security: { configKey: 'a'.repeat(64) } });
    const calls = await open(() => ({ seb }), {
      status: 403,
      body: { code: 'start-seb', message: 'Open this quiz in Safe Exam Browser' },
    });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Start the quiz' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('runs with other settings');
    expect(screen.getByRole('link', { name: 'Open in Safe Exam Browser' })).toHaveAttribute('href', seb.link);
    const [start] = calls.filter(({ method }) => method === 'POST');
    expect(start?.body).toMatchObject({ seb: { hash: 'a'.repeat(64), urls: [location.href] } });
  });

  it('warns of a device’s clock that is wrong, and of no other', async () => {
    await open(() => ({ server_now: new Date(Date.now() - 600_000).toISOString() }));
    expect(screen.getByText(/clock is off by 10 minutes/)).toBeInTheDocument();
    cleanup();
    await open(() => ({}));
    expect(screen.queryByText(/clock is off/)).not.toBeInTheDocument();
  });
});
