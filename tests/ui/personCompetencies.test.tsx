import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompetencyRecord, PersonCompetency } from '#shared/api/competencies.ts';
import { renderAt, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { CompetenciesTab } = await import('#portal/user/CompetenciesTab.tsx');
const { tabWords } = await import('#portal/user/tabWords.ts');
const { session } = await import('#ui/session.ts');

const user = { id: 'u4', nip: '10004', name: 'Dewi' };
const safety = { id: 'c1', slug: 'K3', name: 'Safety basics', type: 'safety', levels: 3 };
const choices = [safety, { ...safety, id: 'c2', slug: 'FORK', name: 'Forklift', levels: 1 }];
const old: CompetencyRecord = {
  id: 'r1',
  user_id: user.id,
  competency_id: safety.id,
  cycle_no: 1,
  state: 'valid',
  level: 1,
  obtained_at: '2024-01-10',
  expires_at: '2026-01-10',
  source: 'manual',
  class: null,
  evidence_file: null,
  note: null,
  review_note: null,
  verified_at: null,
  verified_by: { id: 'u2', slug: '10002', name: 'Ratna' },
  created_at: '2024-01-10T02:00:00Z',
  can: { review: false, withdraw: true },
};
const overdue: PersonCompetency = {
  competency: safety,
  standing: 'overdue',
  is_required: true,
  required_level: 2,
  level: null,
  ends_on: '2026-01-10',
  expired_on: null,
  waiting_since: null,
  records: [old],
  classes: [{ id: 'k', slug: 'fire', name: 'Fire drill' }],
};
const person = (can: { add: boolean; waive: boolean }, standing: Partial<PersonCompetency> = {}) => ({
  body: { data: { user: { ...user, slug: '10004' }, competencies: [{ ...overdue, ...standing }], can } },
});
const OWN = 'GET /user/u4/competencies';

async function show(isMe: boolean) {
  session.set({
    token: 't',
    loggedIn: true,
    permissions: [],
    user: { ...user, id: isMe ? user.id : 'u2', email: null, time_zone: null },
  } as never);
  await tabWords('en', ['competencies']);
  return renderAt('/en', <CompetenciesTab user={user as never} isMe={isMe} />);
}
const sent = (calls: ReturnType<typeof stubNetwork>, path: string) =>
  calls.filter((call) => call.method !== 'GET' && call.path === path).map(({ body }) => body);

beforeEach(() => stubMedia());
afterEach(() => vi.unstubAllGlobals());

describe('a person’s competencies', () => {
  it('say how they stand, every cycle, and where to obtain what is missing', async () => {
    stubNetwork({ [OWN]: person({ add: true, waive: false }) });
    await show(true);
    expect(await screen.findByText(/due 10 Jan 2026, \d+ days late/)).toBeVisible();
    const record = within(screen.getByRole('list', { name: 'Records' })).getByRole('listitem');
    expect(record).toHaveTextContent('Cycle 1');
    expect(record).toHaveTextContent('10 Jan 2024 – 10 Jan 2026');
    expect(record).toHaveTextContent('by Ratna');
    expect(screen.getByRole('link', { name: 'Fire drill' })).toHaveAttribute('href', '/en/my-course/fire');
    // Nobody frees themselves.
    expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull();
  });

  it('take evidence with its file, and keep what was typed when the server refuses', async () => {
    let refuses = true;
    const calls = stubNetwork({
      [OWN]: person({ add: true, waive: false }),
      'GET /my/competency-choices': { body: { data: choices } },
      'POST /files': {
        body: { data: { id: 'f1', name: 'photo.png', type: 'image/png', bytes: 3, url: '/files/f1' } },
      },
      'POST /users/u4/competencies': () =>
        refuses
          ? {
              status: 422,
              body: { code: 'invalid', errors: { obtained_at: ['This day is in the future.'] } },
            }
          : { status: 201, body: { data: old } },
    });
    await show(true);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Add evidence' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add evidence' }));
    await dialog.findByRole('option', { name: 'FORK · Forklift' });
    await keys.selectOptions(dialog.getByLabelText(/^Competency/), 'c1');
    await keys.selectOptions(dialog.getByLabelText('Level'), '2');
    await keys.type(dialog.getByLabelText(/^Obtained on/), '2026-02-01');
    const file = new File(['abc'], 'photo.png', { type: 'image/png' });
    await keys.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await dialog.findByText('photo.png')).toBeVisible();
    await keys.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Obtained on/)).toHaveAccessibleDescription('This day is in the future.'),
    );
    refuses = false;
    await keys.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = {
      competency_id: 'c1',
      level: 2,
      obtained_at: '2026-02-01',
      source: 'external',
      evidence_file_id: 'f1',
    };
    expect(sent(calls, '/users/u4/competencies')).toEqual([body, body]);
  });

  it('are waived by an organizer until a day, with a reason', async () => {
    let isWaived = false;
    const calls = stubNetwork({
      [OWN]: () => person({ add: true, waive: true }, isWaived ? { standing: 'waived' } : {}),
      'POST /user/u4/competency-waivers': () => {
        isWaived = true;
        return { status: 201, body: { data: old } };
      },
    });
    await show(false);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Waive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Waive: Safety basics' }));
    await keys.type(dialog.getByLabelText(/^Until/), '2026-12-31');
    await keys.type(dialog.getByLabelText(/^Reason/), ' On leave ');
    await keys.click(dialog.getByRole('button', { name: 'Waive' }));
    expect(await screen.findByText('Waived')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, '/user/u4/competency-waivers')).toEqual([
      { competency_id: 'c1', until: '2026-12-31', reason: 'On leave' },
    ]);
  });

  it('stop counting with a reason, which is required at the field', async () => {
    const calls = stubNetwork({
      [OWN]: person({ add: true, waive: true }),
      'POST /user-competencies/r1/withdrawal': {
        status: 422,
        body: { code: 'invalid', errors: { reason: ['Say why.'] } },
      },
    });
    await show(false);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw' }));
    const reason = dialog.getByLabelText(/^Reason/);
    await keys.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(reason).toHaveAccessibleDescription('Minimum length 3');
    expect(sent(calls, '/user-competencies/r1/withdrawal')).toEqual([]);
    await keys.type(reason, 'Typo');
    await keys.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Say why.'));
    expect(reason).toHaveValue('Typo');
    expect(sent(calls, '/user-competencies/r1/withdrawal')).toEqual([{ reason: 'Typo' }]);
  });
});
