import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

// Parts are fetched when they are shown: a busy machine takes longer than testing-library's second.
stubMedia();
const { person, showPerson } = await import('#tests/support/personPage.tsx');
const { session } = await import('#ui/session.ts');
// Else the first test waits for their download, too.
await Promise.all([
  import('#portal/user/RolesTab.tsx'),
  import('#portal/user/DataTab.tsx'),
  import('#portal/user/NotificationsTab.tsx'),
]);

const ROLES =
  'GET /roles?sort=["name","ASC"]&range=[0,199]&fields=["name","description","reach","administrator"]';
const allRoles = [
  { id: 'r1', name: 'Learner', reach: 'own' },
  { id: 'r2', name: 'Trainer', reach: 'own', description: 'Looks after the own classes.' },
];
const editable = { ...person, can: { edit: true } };
const signedInWith = (...permissions: string[]) =>
  session.set({ token: 't', loggedIn: true, user: null, permissions });

beforeEach(() => {
  stubMedia();
  signedInWith();
});
afterEach(() => vi.unstubAllGlobals());

describe('the roles of a person', () => {
  it('are only read by who may not assign any', async () => {
    stubNetwork({ 'GET /user/10004': { body: { data: person } } });
    await showPerson('?tab=roles');
    const panel = within(await screen.findByRole('tabpanel', { name: 'Roles' }));
    expect(await panel.findByText('Learner')).toBeInTheDocument();
    expect(panel.queryByRole('button')).toBeNull();
    expect(panel.queryByLabelText('Screen')).toBeNull();
  });

  it('are given and taken one by one', async () => {
    signedInWith('user-assign-role', 'role-index', 'user-edit');
    let roles = [allRoles[0]!];
    const calls = stubNetwork({
      'GET /user/10004': () => ({ body: { data: { ...editable, roles } } }),
      [ROLES]: { body: { data: allRoles } },
      'POST /role-user/user/u4/roles/r2': () => {
        roles = allRoles;
        return { body: { data: editable } };
      },
      'DELETE /role-user/user/u4/roles/r1': () => {
        roles = [allRoles[1]!];
        return { body: { data: editable } };
      },
    });
    await showPerson('?tab=roles');
    await userEvent.selectOptions(await screen.findByLabelText('Give another role'), 'Trainer');
    await userEvent.click(screen.getByRole('button', { name: 'Give' }));
    expect(await screen.findByText('Looks after the own classes.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take away the role Learner' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Take away the role Learner' })).toBeNull(),
    );
    const changes = calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(changes).toEqual(['POST /role-user/user/u4/roles/r2', 'DELETE /role-user/user/u4/roles/r1']);
  });

  it('say in the server’s words why one cannot be taken', async () => {
    signedInWith('user-assign-role', 'role-index', 'user-edit');
    stubNetwork({
      'GET /user/10004': { body: { data: editable } },
      [ROLES]: { body: { data: allRoles } },
      'DELETE /role-user/user/u4/roles/r1': {
        status: 409,
        body: { code: 'last-administrator', message: 'The last administrator stays' },
      },
    });
    await showPerson('?tab=roles');
    await userEvent.click(await screen.findByRole('button', { name: 'Take away the role Learner' }));
    expect(await screen.findByText('The last administrator stays')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take away the role Learner' })).toBeInTheDocument();
  });
});

describe('the access check', () => {
  const ask = async (answer: object) => {
    signedInWith('role-index');
    const calls = stubNetwork({
      'GET /user/10004': { body: { data: person } },
      [ROLES]: { body: { data: allRoles } },
      'GET /user/u4/access/audit-index': { body: { data: { key: 'audit-index', ...answer } } },
    });
    await showPerson('?tab=roles');
    await userEvent.selectOptions(await screen.findByLabelText('Screen'), 'settings/audit');
    return calls;
  };

  it('says why a person cannot open a screen, and which role would allow it', async () => {
    const calls = await ask({
      granted: false,
      why: 'None of the roles holds the permission.',
      held: [],
      others: [{ id: 'r9', name: 'Auditor' }],
    });
    expect(await screen.findByText('Cannot open it')).toBeInTheDocument();
    expect(screen.getByText(/None of the roles holds the permission\./)).toBeInTheDocument();
    expect(screen.getByText('Permission: audit-index')).toBeInTheDocument();
    expect(screen.getByText('Roles that would allow it: Auditor')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/user/u4/access/audit-index')).toHaveLength(1);
  });

  it('says how far a role that allows it reaches', async () => {
    await ask({
      granted: true,
      why: 'Line Manager holds the permission.',
      others: [],
      held: [{ id: 'r5', name: 'Line Manager', grants: true, reach: 'team' }],
    });
    expect(await screen.findByText('Can open it')).toBeInTheDocument();
    expect(screen.getByText('As Line Manager only what belongs to their own team.')).toBeInTheDocument();
  });
});

describe('anonymising', () => {
  const gone = { ...person, active: false };

  it('is not offered while the account is active', async () => {
    signedInWith('user-anonymise');
    stubNetwork({ 'GET /user/10004': { body: { data: person } } });
    await showPerson('?tab=data');
    expect(await screen.findByText(/deactivate the account first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Anonymise…' })).toBeNull();
  });

  it('wants the NIP typed, shows what is wrong at the field, and leaves the address that named the person', async () => {
    signedInWith('user-anonymise');
    let tries = 0;
    const calls = stubNetwork({
      'GET /user/10004': { body: { data: gone } },
      'POST /user/u4/anonymisation': () =>
        (tries += 1) === 1
          ? { status: 422, body: { message: 'x', errors: { confirm: ['Type the NIP as it stands there'] } } }
          : { body: { data: { id: 'u4' } } },
    });
    const router = await showPerson('?tab=data');
    await userEvent.click(await screen.findByRole('button', { name: 'Anonymise…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anonymise Dewi Lestari?' }));
    const confirm = dialog.getByRole('button', { name: 'Yes, anonymise for good' });
    expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/Type the NIP 10004 to confirm/), '1000');
    expect(confirm).toBeDisabled();
    await userEvent.keyboard('4');
    expect(confirm).toBeEnabled();
    await userEvent.click(confirm);
    expect(await dialog.findByText('Type the NIP as it stands there')).toBeInTheDocument();
    await userEvent.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/settings/user/u4'));
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ confirm: '10004' }, { confirm: '10004' }]);
  });

  it('is left by Escape without a call', async () => {
    signedInWith('user-anonymise');
    const calls = stubNetwork({ 'GET /user/10004': { body: { data: gone } } });
    await showPerson('?tab=data');
    await userEvent.click(await screen.findByRole('button', { name: 'Anonymise…' }));
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('what another person sees', () => {
  it('is read, not changed: ways, times and what cannot reach them', async () => {
    stubNetwork({
      'GET /user/10004': { body: { data: person } },
      'GET /user/u4/notification-preferences': {
        body: {
          data: {
            mail_off: ['quizzes'],
            sms_on: ['reminders'],
            push_on: ['reminders'],
            digest: 'weekly',
            digest_hour: 8,
            digest_weekday: 1,
            quiet_from: '21:00',
            quiet_until: '06:00',
            push_quiet_from: null,
            push_quiet_until: null,
            time_zone: 'Asia/Makassar',
            mail: { is_configured: true, address: null },
            sms: { is_configured: true, address: '+62811' },
            push: { is_configured: true, devices: 1 },
          },
        },
      },
    });
    await showPerson('?tab=notifications');
    expect(await screen.findByText('Reminders')).toBeInTheDocument();
    const valueOf = (name: string) => screen.getByText(name).nextElementSibling;
    expect(valueOf('Reminders')).toHaveTextContent('In Mahir · Email · SMS · Device');
    expect(valueOf('Quizzes and grades')).toHaveTextContent(/^In Mahir$/);
    expect(valueOf('Emails')).toHaveTextContent('One a week · Monday · 08:00');
    expect(valueOf('Quiet hours')).toHaveTextContent('21:00 – 06:00');
    expect(valueOf('Quiet hours on devices')).toHaveTextContent('None');
    expect(screen.getByText(/no email can reach this person/)).toBeInTheDocument();
    const panel = screen.getByRole('tabpanel');
    expect(within(panel).queryAllByRole('checkbox')).toEqual([]);
  });
});
