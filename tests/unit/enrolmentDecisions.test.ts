import {
  decide,
  enrolmentDecisions,
  type DecisionAnswer,
  type EnrolmentDecision,
} from '#shared/domain/enrolmentDecisions.ts';
import { enrolmentStates, stateAt, type EnrolmentState } from '#shared/domain/enrolments.ts';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-02T08:00:00Z');
const [past, future] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'];
const running = { status: 'published', start_at: past, end_at: future };
const upcoming = { status: 'published', start_at: future, end_at: null };
const ended = { status: 'published', start_at: '2026-02-01T00:00:00Z', end_at: past };

const enrolment = (state: EnrolmentState, asked = false) => ({
  state,
  mandatory: asked,
  exemption_requested_at: asked ? past : null,
});
const said = (answer: DecisionAnswer) =>
  'stays' in answer ? 'stays' : 'refusal' in answer ? `no: ${answer.refusal}` : answer.becomes;
const all = (decision: EnrolmentDecision, course = running) =>
  Object.fromEntries(
    enrolmentStates.map((state) => [state, said(decide(decision, enrolment(state), course, now))]),
  );
const except = (others: Partial<Record<EnrolmentState, string>>, rest = 'no: wrong-state') => ({
  ...Object.fromEntries(enrolmentStates.map((state) => [state, rest])),
  ...others,
});
const seated = {
  approved: 'stays',
  enrolled: 'stays',
  in_progress: 'stays',
  completed: 'stays',
  not_completed: 'stays',
};

describe('a decision over each state of an enrolment', () => {
  it.each([
    ['approve', except({ ...seated, requested: 'approved' })],
    ['reject', except({ requested: 'rejected', rejected: 'stays' })],
    [
      'withdraw',
      except({
        requested: 'withdrawn',
        waitlisted: 'withdrawn',
        offered: 'withdrawn',
        approved: 'withdrawn',
        enrolled: 'withdrawn',
        in_progress: 'withdrawn',
        withdrawn: 'stays',
      }),
    ],
    [
      'no_show',
      except({
        approved: 'no_show',
        enrolled: 'no_show',
        in_progress: 'no_show',
        not_completed: 'no_show',
        no_show: 'stays',
      }),
    ],
    [
      'offer',
      except({ requested: 'offered', waitlisted: 'offered', cancelled: 'offered', offered: 'stays' }),
    ],
    [
      'reinstate',
      except({
        ...seated,
        cancelled: 'enrolled',
        withdrawn: 'enrolled',
        rejected: 'enrolled',
        no_show: 'enrolled',
      }),
    ],
    [
      'require',
      except({
        requested: 'requested',
        waitlisted: 'waitlisted',
        offered: 'offered',
        approved: 'approved',
        enrolled: 'enrolled',
        in_progress: 'in_progress',
      }),
    ],
    ['exempt', except({ withdrawn: 'stays' }, 'no: no-request')],
    ['optional', except({}, 'stays')],
    ['keep', except({}, 'stays')],
  ] as const)('%s', (decision, expected) => expect(all(decision)).toEqual(expected));

  it('makes mandatory what is not', () =>
    expect(said(decide('require', enrolment('enrolled', true), running, now))).toBe('stays'));

  it('makes optional, or exempts without a request, who must take part', () => {
    const must = { state: 'enrolled', mandatory: true, exemption_requested_at: null } as const;
    expect(said(decide('optional', must, running, now))).toBe('enrolled');
    expect(said(decide('exempt', must, running, now))).toBe('withdrawn');
    expect(said(decide('optional', { ...must, state: 'completed' }, running, now))).toBe('no: wrong-state');
  });

  it('answers a request for an exemption', () => {
    expect(said(decide('exempt', enrolment('in_progress', true), running, now))).toBe('withdrawn');
    expect(said(decide('keep', enrolment('in_progress', true), running, now))).toBe('in_progress');
    expect(said(decide('exempt', enrolment('completed', true), running, now))).toBe('no: wrong-state');
  });

  it('lets nobody in after the end, or into a class that is called off', () => {
    for (const decision of ['approve', 'offer'] as const) {
      expect(said(decide(decision, enrolment('requested'), ended, now))).toBe('no: ended');
      const cancelled = { ...running, status: 'cancelled' };
      expect(said(decide(decision, enrolment('requested'), cancelled, now))).toBe('no: cancelled');
    }
    expect(said(decide('reinstate', enrolment('no_show'), ended, now))).toBe('not_completed');
    expect(said(decide('reinstate', enrolment('withdrawn'), ended, now))).toBe('no: ended');
  });

  it('asks for the start before a person did not come, and treats the end as written down', () => {
    expect(said(decide('no_show', enrolment('enrolled'), upcoming, now))).toBe('no: not-started');
    expect(said(decide('withdraw', enrolment('in_progress'), ended, now))).toBe('no: wrong-state');
    expect(stateAt('in_progress', past, now)).toBe('not_completed');
    expect([stateAt('in_progress', future, now), stateAt('completed', past, now)]).toEqual([
      'in_progress',
      'completed',
    ]);
  });

  it('takes a seat exactly when it gives one', () => {
    for (const decision of enrolmentDecisions)
      for (const state of enrolmentStates) {
        const answer = decide(decision, enrolment(state, true), running, now);
        if ('becomes' in answer)
          expect([decision, state, answer.seat]).toEqual([
            decision,
            state,
            ['approve', 'offer', 'reinstate'].includes(decision),
          ]);
      }
  });
});
