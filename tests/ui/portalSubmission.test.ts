import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptResult } from '#shared/api/attempts.ts';
import type { SubmissionInput } from '#shared/calls/attempts.calls.ts';
import { answerHash, submissionDigest } from '#shared/domain/submissions.ts';
import { AnswerSync } from '#portal/attempt/answerSync.ts';
import { emptyOutbox, type Entry } from '#portal/attempt/answerOutbox.ts';
import { submitUntilTaken } from '#portal/attempt/submission.ts';
import { HttpError, NetworkError } from '#ui/http.ts';

/** The server of one attempt, behind the network. */
function attemptServer() {
  const rows = new Map<string, number>();
  const submissions: SubmissionInput[] = [];
  const behaviour = { loses: new Set<string>(), fails: 0, status: 200, saves: 'at once' };
  const result = (patch: Partial<AttemptResult>) =>
    Response.json({ data: { id: 'a', state: 'passed', ...patch } });
  const fetched = vi.fn<typeof fetch>(async (_url, init) => {
    if (behaviour.fails > 0) {
      behaviour.fails -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (behaviour.status !== 200) return Response.json({ message: 'no' }, { status: behaviour.status });
    const body = JSON.parse(String(init?.body));
    submissions.push(body);
    const held = [...rows].map(([question_id, seq]) => ({ question_id, seq, answer: null, flagged: false }));
    const isComplete = body.answers.every(
      (one: { question_id: string; seq: number }) => (rows.get(one.question_id) ?? 0) >= one.seq,
    );
    return isComplete ? result({}) : result({ state: 'sending', missing: [1], held });
  });
  const save = async (batch: readonly Entry[]) => {
    if (behaviour.saves === 'never') throw new NetworkError('cut');
    if (behaviour.saves === 'slowly') await new Promise((resolve) => setTimeout(resolve, 1_000));
    return batch.map(({ question_id, seq }) => {
      if (!behaviour.loses.delete(question_id))
        rows.set(question_id, Math.max(seq, rows.get(question_id) ?? 0));
      return { question_id, seq, saved: true };
    });
  };
  return { rows, submissions, behaviour, fetched, save };
}

let server: ReturnType<typeof attemptServer>;
let sync: AnswerSync;
const submit = (signal = new AbortController().signal) => submitUntilTaken('a', 'client', sync, signal);

beforeEach(() => {
  vi.useFakeTimers();
  server = attemptServer();
  vi.stubGlobal('fetch', server.fetched);
  const { save } = server;
  sync = new AnswerSync(emptyOutbox, {
    clientId: 'client',
    send: save,
    saveEntry: async () => undefined,
    removeSent: async () => undefined,
    now: () => 0,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('handing in an attempt', () => {
  it('commits to what is shown, which is on its way beside it', async () => {
    await sync.answer('q1', () => ({ choices: ['a'] }));
    await sync.answer('q2', () => ({ text: 'x' }));
    await sync.answer('q1', () => ({ choices: ['b'] }));
    expect((await submit())?.state).toBe('passed');
    expect([...server.rows]).toEqual([
      ['q2', 2],
      ['q1', 3],
    ]);
    expect(server.submissions).toMatchObject([
      {
        answer_count: 2,
        last_seq: 3,
        answers: [
          { question_id: 'q1', seq: 3, hash: answerHash({ choices: ['b'] }), client_id: 'client' },
          { question_id: 'q2', seq: 2, hash: answerHash({ text: 'x' }), client_id: 'client' },
        ],
      },
    ]);
    expect(submissionDigest(server.submissions[0]!.answers!)).toBe(server.submissions[0]!.digest);
  });

  it('is declared before the answers have arrived, and again when they have', async () => {
    server.behaviour.saves = 'slowly';
    await sync.answer('q1', () => ({ choices: ['a'] }));
    const done = submit();
    await vi.advanceTimersByTimeAsync(10);
    expect([server.submissions.length, server.rows.size]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await done)?.state).toBe('passed');
    expect(server.submissions.map(({ answers }) => answers)).toEqual([
      server.submissions[0]!.answers,
      server.submissions[0]!.answers,
    ]);
  });

  it('keeps at it while only the answers do not get through', async () => {
    server.behaviour.saves = 'never';
    await sync.answer('q1', () => ({ choices: ['a'] }));
    const done = submit();
    await vi.advanceTimersByTimeAsync(60_000);
    server.behaviour.saves = 'at once';
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await done)?.state).toBe('passed');
  });

  it('can hand in nothing', async () => {
    expect((await submit())?.state).toBe('passed');
    expect(server.submissions).toMatchObject([{ answer_count: 0, last_seq: 0 }]);
  });

  it('sends again what the server says it does not hold', async () => {
    server.behaviour.loses.add('q1');
    await sync.answer('q1', () => ({ choices: ['a'] }));
    await sync.answer('q2', () => ({ value: true }));
    expect((await submit())?.state).toBe('passed');
    expect(server.submissions).toHaveLength(2);
    expect(Object.fromEntries(server.rows)).toEqual({ q1: 1, q2: 2 });
  });

  it('accepts what another device has stored meanwhile', async () => {
    server.rows.set('q9', 40);
    server.rows.set('q1', 39);
    await sync.answer('q1', () => ({ choices: ['a'] }));
    expect((await submit())?.state).toBe('passed');
    expect([...server.rows]).toEqual([
      ['q9', 40],
      ['q1', 39],
    ]);
  });

  it('waits for the connection, however long', async () => {
    await sync.answer('q1', () => ({ choices: ['a'] }));
    server.behaviour.fails = 20;
    const done = submit();
    await vi.advanceTimersByTimeAsync(61_000);
    expect((await done)?.state).toBe('passed');
    expect(server.fetched).toHaveBeenCalledTimes(21);
  });

  it('stops waiting when the page is left', async () => {
    const page = new AbortController();
    server.behaviour.fails = 1_000;
    const done = submit(page.signal);
    await vi.advanceTimersByTimeAsync(10_000);
    page.abort();
    expect(await done).toBeUndefined();
  });

  it('gives up at a final refusal, and reports it', async () => {
    server.behaviour.status = 404;
    await expect(submit()).rejects.toBeInstanceOf(HttpError);
  });
});
