import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerAck, AnswerValue } from '#shared/api/attempts.ts';
import {
  acknowledge,
  change,
  emptyOutbox,
  handedIn,
  addEntry,
  learnAll,
  learn,
  outboxOf,
  reconcile,
  waitingEntries,
  type Entry,
  type Outbox,
} from '#portal/attempt/answerOutbox.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const pick = (key: string): AnswerValue => ({ choices: [key] });
const entry = (question_id: string, seq: number, answer: AnswerValue | null, client_id = A): Entry => ({
  question_id,
  seq,
  answer,
  client_id,
  client_ms: 0,
  flagged: false,
});
const changed = (outbox: Outbox, question_id: string, answer: AnswerValue | null, client_id = A) =>
  change(outbox, { question_id, answer, client_id, client_ms: 0, flagged: false });
const saved = ({ question_id, seq }: Entry): AnswerAck => ({ question_id, seq, saved: true });

describe('outbox', () => {
  it('gives every change a number above all that were seen', () => {
    const resumed = outboxOf({
      max_seq: 7,
      questions: [
        { id: 'q', type: 'essay', multiple: false, stem: '', mark: 1, seq: 4, answer: { text: 'old' } },
      ],
    });
    const { outbox, entry: made } = changed(resumed, 'q', { text: 'new' });
    expect(made.seq).toBe(8);
    expect(changed(outbox, 'q', { text: 'newer' }).entry.seq).toBe(9);
  });

  it('keeps waiting what was changed while its older number was on the way', () => {
    const first = changed(emptyOutbox, 'q', pick('a'));
    const second = changed(first.outbox, 'q', pick('b'));
    const { outbox, sent } = acknowledge(second.outbox, [first.entry], [saved(first.entry)]);
    expect(sent).toEqual([first.entry]);
    expect(waitingEntries(outbox)).toEqual([second.entry]);
    expect(outbox.answers['q']?.answer).toEqual(pick('b'));
  });

  it('takes acks twice and out of order', () => {
    const one = changed(emptyOutbox, 'q', pick('a'));
    const two = changed(one.outbox, 'q', pick('b'));
    const newerFirst = acknowledge(two.outbox, [two.entry], [saved(two.entry)]).outbox;
    const olderLater = acknowledge(newerFirst, [one.entry], [saved(one.entry), saved(one.entry)]).outbox;
    expect(waitingEntries(olderLater)).toEqual([]);
    expect(handedIn(olderLater)).toMatchObject([{ question_id: 'q', seq: 2 }]);
  });

  it('ignores an ack of something it did not send', () => {
    const { outbox } = changed(emptyOutbox, 'q', pick('a'));
    expect(acknowledge(outbox, [], [{ question_id: 'q', seq: 1, saved: true }]).outbox).toBe(outbox);
  });

  it('shows the newer answer of another device and says so', () => {
    const mine = changed(emptyOutbox, 'q', pick('a'));
    const ack: AnswerAck = {
      question_id: 'q',
      seq: 1,
      saved: false,
      reason: 'older',
      current: { seq: 5, answer: pick('z') },
    };
    const result = acknowledge(mine.outbox, [mine.entry], [ack]);
    expect(result.replaced).toEqual(['q']);
    expect(result.outbox.answers['q']?.answer).toEqual(pick('z'));
    expect(waitingEntries(result.outbox)).toEqual([]);
    expect(changed(result.outbox, 'q', pick('a')).entry.seq).toBe(6);
  });

  it('leaves its own answer on the screen when the attempt is closed', () => {
    const mine = changed(emptyOutbox, 'q', pick('a'));
    const result = acknowledge(
      mine.outbox,
      [mine.entry],
      [{ question_id: 'q', seq: 1, saved: false, reason: 'closed' }],
    );
    expect(result).toMatchObject({ isClosed: true, late: [], left: [], sent: [mine.entry] });
    expect(result.outbox.answers['q']?.answer).toEqual(pick('a'));
    expect(handedIn(result.outbox)).toEqual([]);
  });

  it('notes what came too late, and does not send it again', () => {
    const mine = changed(emptyOutbox, 'q', pick('a'));
    const ack = { question_id: 'q', seq: 1, saved: 'late', reason: 'late', current: null } as const;
    const result = acknowledge(mine.outbox, [mine.entry], [ack]);
    expect(result).toMatchObject({ isClosed: true, late: ['q'], sent: [mine.entry] });
    expect(waitingEntries(result.outbox)).toEqual([]);
    expect(handedIn(result.outbox)).toEqual([]);
  });

  it('shows again what counts of a question that was left before', () => {
    const mine = changed(emptyOutbox, 'q', pick('a'));
    const left = (current: { seq: number; answer: AnswerValue } | null) =>
      acknowledge(
        mine.outbox,
        [mine.entry],
        [{ question_id: 'q', seq: 1, saved: false, reason: 'left', current }],
      );
    expect(left(null)).toMatchObject({ left: ['q'], isClosed: false, outbox: { answers: {} } });
    const replaced = left({ seq: 4, answer: pick('z') });
    expect(replaced.outbox).toMatchObject({ max_seq: 4, saved: { q: 4 } });
    expect(replaced.outbox.answers['q']?.answer).toEqual(pick('z'));
  });

  it('learns what another device has stored, never against a newer change of its own', () => {
    const first = changed(emptyOutbox, 'q1', pick('a'));
    const { outbox } = changed(first.outbox, 'q2', pick('b'));
    const held = (question_id: string, seq: number, answer: AnswerValue) => ({
      question_id,
      seq,
      answer,
      flagged: false,
    });
    const result = learnAll(outbox, [
      held('q1', 7, pick('z')),
      held('q2', 1, pick('old')),
      held('q3', 3, pick('c')),
    ]);
    expect(result.replaced).toEqual(['q1', 'q3']);
    expect(Object.values(result.outbox.answers).map(({ answer }) => answer)).toEqual([
      pick('z'),
      pick('b'),
      pick('c'),
    ]);
    expect(waitingEntries(result.outbox).map(({ question_id }) => question_id)).toEqual(['q2']);
    expect(result.outbox.max_seq).toBe(7);
    expect(learnAll(result.outbox, [held('q1', 7, pick('z'))]).learnt).toEqual([]);
  });

  it('puts back what a reload found on the device, unless the server knows something newer', () => {
    const server = learn(emptyOutbox, 'q', { seq: 3, answer: pick('s'), flagged: false, client_id: '' });
    expect(waitingEntries(addEntry(server, entry('q', 2, pick('old'))))).toEqual([]);
    expect(waitingEntries(addEntry(server, entry('q', 4, pick('new')))).map(({ seq }) => seq)).toEqual([4]);
  });

  it('sends a differing answer of equal number too: the server breaks the tie', () => {
    const server = learn(emptyOutbox, 'q', { seq: 3, answer: pick('s'), flagged: false, client_id: '' });
    expect(waitingEntries(addEntry(server, entry('q', 3, pick('mine'))))).toHaveLength(1);
    expect(waitingEntries(addEntry(server, entry('q', 3, pick('s'))))).toHaveLength(0);
    const tabs = addEntry(addEntry(emptyOutbox, entry('q', 3, pick('a'), A)), entry('q', 3, pick('b'), B));
    expect(waitingEntries(tabs).map(({ client_id }) => client_id)).toEqual([B]);
  });

  it('after a submission sends again what the server does not hold, and vouches for what it holds', () => {
    const one = changed(emptyOutbox, 'q1', pick('a'));
    const two = changed(one.outbox, 'q2', pick('b'));
    const sent = acknowledge(two.outbox, [one.entry, two.entry], [saved(one.entry), saved(two.entry)]).outbox;
    const next = reconcile(
      sent,
      [
        { question_id: 'q1', seq: 1 },
        { question_id: 'q3', seq: 9 },
      ],
      0,
    );
    expect(waitingEntries(next).map(({ question_id, seq }) => [question_id, seq])).toEqual([['q2', 2]]);
    expect(handedIn(next)).toMatchObject([
      { question_id: 'q1', seq: 1 },
      { question_id: 'q2', seq: 2 },
    ]);
    expect(next.max_seq).toBe(9);
  });
});

/** The server's rule: an upsert when (seq, client) is greater. */
class Server {
  readonly rows = new Map<string, Entry>();
  save(batch: readonly Entry[]): AnswerAck[] {
    return batch.map((item) => {
      const held = this.rows.get(item.question_id);
      const isNewer =
        !held || held.seq < item.seq || (held.seq === item.seq && held.client_id < item.client_id);
      if (isNewer) this.rows.set(item.question_id, item);
      const isSame = held?.seq === item.seq && held.client_id === item.client_id;
      const { question_id, seq } = item;
      if (isNewer || isSame) return { question_id, seq, saved: true };
      return {
        question_id,
        seq,
        saved: false,
        reason: 'older',
        current: { seq: held.seq, answer: held.answer },
      };
    });
  }
  view(): Outbox {
    const rows = [...this.rows.values()];
    return rows.reduce(
      (outbox, row) => learn(outbox, row.question_id, { ...row, client_id: '' }),
      emptyOutbox,
    );
  }
}

type Step =
  | { do: 'answer'; question: string; choice: string }
  | { do: 'send'; fate: 'arrives' | 'request lost' | 'reply lost' }
  | { do: 'late ack' }
  | { do: 'reload' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('answer' as const),
      question: fc.constantFrom('q1', 'q2', 'q3'),
      choice: fc.constantFrom('a', 'b', 'c'),
    }),
    fc.record({
      do: fc.constant('send' as const),
      fate: fc.constantFrom('arrives' as const, 'request lost' as const, 'reply lost' as const),
    }),
    fc.record({ do: fc.constant('late ack' as const) }),
    fc.record({ do: fc.constant('reload' as const) }),
  ),
  { maxLength: 60 },
);

describe('nothing is lost', () => {
  it('whatever fails, is reloaded or answered late: the last choice of each question reaches the server', () => {
    fc.assert(
      fc.property(steps, (plan) => {
        const server = new Server();
        const device = new Map<string, Entry>();
        const late: { sent: Entry[]; acks: AnswerAck[] }[] = [];
        const wanted = new Map<string, string>();
        let outbox = emptyOutbox;
        let page = 0;
        const settle = (sent: readonly Entry[], acks: readonly AnswerAck[]) => {
          const result = acknowledge(outbox, sent, acks);
          outbox = result.outbox;
          for (const { question_id, seq } of result.sent)
            if ((device.get(question_id)?.seq ?? Infinity) <= seq) device.delete(question_id);
        };
        for (const step of plan) {
          if (step.do === 'answer') {
            const made = changed(outbox, step.question, pick(step.choice), `client-${page}`);
            outbox = made.outbox;
            device.set(step.question, made.entry);
            wanted.set(step.question, step.choice);
          } else if (step.do === 'send' && step.fate !== 'request lost') {
            const sent = waitingEntries(outbox);
            const acks = server.save(sent);
            if (step.fate === 'arrives') settle(sent, acks);
            else late.push({ sent, acks });
          } else if (step.do === 'late ack') {
            const reply = late.shift();
            if (reply) settle(reply.sent, reply.acks);
          } else if (step.do === 'reload') {
            page += 1;
            late.length = 0;
            outbox = [...device.values()].reduce(addEntry, server.view());
          }
        }
        settle(waitingEntries(outbox), server.save(waitingEntries(outbox)));
        const reached = [...server.rows].map(([question, row]) => [question, row.answer]);
        expect(Object.fromEntries(reached)).toEqual(
          Object.fromEntries([...wanted].map(([question, choice]) => [question, pick(choice)])),
        );
        expect(waitingEntries(outbox)).toEqual([]);
        // The submission commits to what is stored.
        expect(new Map(handedIn(outbox).map(({ question_id, seq }) => [question_id, seq]))).toEqual(
          new Map([...server.rows].map(([question, { seq }]) => [question, seq])),
        );
      }),
      { numRuns: 400 },
    );
  });
});
