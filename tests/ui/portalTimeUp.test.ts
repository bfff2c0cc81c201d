import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptView } from '#shared/api/attempts.ts';
import { NETWORK_ALLOWANCE_MS, type Overdue } from '#shared/domain/deadlines.ts';
import { AttemptSession } from '#portal/attempt/attemptSession.ts';
import { outboxOf } from '#portal/attempt/answerOutbox.ts';

const START = Date.parse('2026-11-21T03:00:00Z');
const LIMIT_MS = 30_000;
const view = (overdue: Overdue): AttemptView => ({
  id: 'a1',
  no: 1,
  state: 'responding',
  receive_until: null,
  position: 0,
  paused_at: null,
  started_at: new Date(START).toISOString(),
  overdue,
  max_seq: 0,
  notice: null,
  deadline_at: new Date(START + LIMIT_MS).toISOString(),
  server_now: new Date(START).toISOString(),
  quiz: { id: 'z', slug: 'k3-quiz', name: 'K3 quiz' },
  class: { id: 'c', slug: 'k3', name: 'K3' },
  navigation: 'free',
  layout: 'one',
  questions: [{ id: 'q1', stem: 'First?', type: 'true_false', multiple: false, mark: 1 }],
  question_count: 1,
});

let calls: { what: string; at: number }[];
let savesGetThrough: boolean;
/** Another end of the attempt than the page knows. */
let given: Partial<AttemptView>;
let session: AttemptSession;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  calls = [];
  savesGetThrough = true;
  given = {};
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    calls.push({ what: method, at: Date.now() - START - LIMIT_MS });
    if (method === 'POST') return Response.json({ data: { ...session.view, state: 'passed' } });
    if (method === 'PUT' && !savesGetThrough) throw new TypeError('Failed to fetch');
    const now = { ...session.view, server_now: new Date().toISOString() };
    if (method === 'PUT')
      return Response.json({ data: [{ question_id: 'q1', seq: 1, saved: true }], meta: now });
    const state = Date.now() > START + LIMIT_MS ? 'sending' : 'responding';
    return Response.json({ data: { ...now, state, ...given } });
  });
});
afterEach(() => {
  session.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page of one learner at the end of its time; `chance` is where it falls between the earliest and the latest moment. */
async function timeUp(chance: number, { overdue = 'autosubmit' as Overdue, answers = false } = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const value = view(overdue);
  const now = performance.now();
  session = new AttemptSession({ value, sentAt: now, receivedAt: now }, 'u1', outboxOf(value));
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 50);
  if (answers) void session.sync.answer('q1', () => ({ value: true }));
  await vi.advanceTimersByTimeAsync(60);
  calls = [];
  session.timeUp();
}
const handedInAt = () => calls.find(({ what }) => what === 'POST')?.at ?? -1;

describe('when the time is up', () => {
  it.each([
    [0, 0],
    [0.999, 20_000],
  ])('a page that has saved all asks for its result within 20 seconds (chance %s)', async (chance, at) => {
    await timeUp(chance);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(Math.abs(handedInAt() - at)).toBeLessThan(100);
    expect(session.get().submission).toBe('done');
    expect(calls.map(({ what }) => what)).toEqual(['GET', 'POST']);
  });

  it.each([0, 0.999])(
    'an answer that does not get through is committed to in time (chance %s)',
    async (chance) => {
      savesGetThrough = false;
      await timeUp(chance, { answers: true });
      await vi.advanceTimersByTimeAsync(NETWORK_ALLOWANCE_MS);
      expect(calls.filter(({ what }) => what === 'PUT').length).toBeGreaterThan(0);
      expect(handedInAt()).toBeGreaterThan(0);
      expect(handedInAt()).toBeLessThan(NETWORK_ALLOWANCE_MS / 2);
    },
  );

  it('where only what was handed in counts, all hand in at once', async () => {
    await timeUp(0.999, { overdue: 'grace' });
    await vi.advanceTimersByTimeAsync(NETWORK_ALLOWANCE_MS);
    expect(handedInAt()).toBeLessThan(NETWORK_ALLOWANCE_MS / 2);
  });

  it('nothing is handed in where more time was given meanwhile', async () => {
    given = { state: 'responding', deadline_at: new Date(START + LIMIT_MS + 60_000).toISOString() };
    await timeUp(0.5);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(handedInAt()).toBe(-1);
    expect(session.get()).toMatchObject({ isTimeUp: false, submission: 'none', addedMinutes: 1 });
  });

  it('what is lost when it was not handed in stays lost', async () => {
    await timeUp(0.5, { overdue: 'abandon' });
    await vi.advanceTimersByTimeAsync(5_000);
    given = { state: 'failed' };
    expect(handedInAt()).toBe(-1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.get().submission).toBe('done');
  });
});
