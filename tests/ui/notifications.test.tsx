import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork, type Call } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { loadWords } = await import('#ui/i18n.tsx');
const { session } = await import('#ui/session.ts');
const { NotificationBell } = await import('#ui/shell/NotificationBell.tsx');
const { Notifications } = await import('#portal/Notifications.tsx');
const { NotificationsCard } = await import('#portal/profile/NotificationsCard.tsx');
await import('#ui/notifications/NotificationMenu.tsx');

const item = (no: number, read_at: string | null = null) => ({
  id: `n${no}`,
  group: 'classes',
  title: `You are enrolled in Class ${no}`,
  about: no === 1 ? null : 'Safety',
  link: `my-course/${no}`,
  created_at: '2026-11-20T03:00:00Z',
  read_at,
});
const page = (items: readonly object[], unread: number, has_next_page = false) => ({
  body: { data: items, meta: { unread, has_next_page } },
});
const read = '2026-11-20T04:00:00Z';
const asked = (calls: readonly Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

beforeEach(() => {
  stubMedia();
  session.set({ token: 't', loggedIn: true, userRoles: [], permissions: ['my-course-index'] });
});
afterEach(() => vi.unstubAllGlobals());

describe('the bell', () => {
  it('shows how many are unread, and opens the newest; an opened one counts as read', async () => {
    const calls = stubNetwork({
      'GET /me/counts': { body: { data: { to_correct: 0, unread: 1 } } },
      'GET /my/notifications?limit=5': page([item(2), item(1, read)], 1),
      'PUT /my/notifications/n2/read': { body: { data: { id: 'n2', read_at: read } } },
    });
    const { router } = await renderAt('/en/home', <NotificationBell />);
    await userEvent.click(await screen.findByRole('button', { name: '1 unread notification' }));
    const link = await screen.findByRole('menuitem', { name: /New:.*Class 2/ });
    expect(screen.getByRole('menuitem', { name: /^You are enrolled in Class 1/ })).toBeVisible();
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe('/en/my-course/2');
    await waitFor(() =>
      expect(asked(calls, 'PUT')).toEqual([{ path: '/my/notifications/n2/read', body: undefined }]),
    );
  });

  it('says so when there is nothing, or nothing can be read', async () => {
    stubNetwork({
      'GET /me/counts': { body: { data: { unread: 0 } } },
      'GET /my/notifications?limit=5': page([], 0),
    });
    const { unmount } = await renderAt('/en/home', <NotificationBell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Mark all as read' })).toBeNull();
    unmount();
    stubNetwork({ 'GET /my/notifications?limit=5': { status: 409, body: { message: 'Access denied' } } });
    await renderAt('/en/home', <NotificationBell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Access denied')).toBeVisible();
  });
});

describe('the page of notifications', () => {
  const show = async (path: string) => {
    await loadWords('en', 'inbox');
    return renderAt(path, <Notifications />);
  };

  it('lists them, goes on to older ones, and marks all that are seen', async () => {
    const calls = stubNetwork({
      'GET /my/notifications?limit=20': page([item(3), item(2)], 2, true),
      'GET /my/notifications?limit=20&before=n2': page([item(1, read)], 2),
      'PUT /my/notifications/read': { body: { data: { marked: 2 } } },
    });
    await show('/en/notification');
    const first = await screen.findByRole('link', { name: 'You are enrolled in Class 3' });
    expect(first).toHaveAttribute('href', '/en/my-course/3');
    await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByRole('link', { name: 'You are enrolled in Class 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(asked(calls, 'PUT')).toEqual([{ path: '/my/notifications/read', body: { newest_id: 'n3' } }]),
    );
  });

  it('groups them by class, and one press on the dot reads one and moves the focus on', async () => {
    const calls = stubNetwork({
      'GET /my/notifications?limit=20': page([item(3), item(1), item(2)], 3),
      'PUT /my/notifications/n3/read': { body: { data: { id: 'n3', read_at: read } } },
    });
    await show('/en/notification');
    const safety = within(await screen.findByRole('region', { name: 'Safety' }));
    expect(safety.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'You are enrolled in Class 3',
      'You are enrolled in Class 2',
    ]);
    expect(within(screen.getByRole('region', { name: 'Classes' })).getAllByRole('link')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read: You are enrolled in Class 3' }));
    expect(screen.getByRole('button', { name: 'Mark as read: You are enrolled in Class 2' })).toHaveFocus();
    expect(asked(calls, 'PUT')).toEqual([{ path: '/my/notifications/n3/read', body: undefined }]);
  });

  it('offers no filter when nothing has ever arrived', async () => {
    stubNetwork({ 'GET /my/notifications?limit=20': page([], 0) });
    await show('/en/notification');
    expect(await screen.findByText(/^Nothing new\./)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('keeps the filter in its address, and says why a list is empty', async () => {
    stubNetwork({
      'GET /my/notifications?limit=20': page([item(1, read)], 0),
      'GET /my/notifications?limit=20&unread=1': page([], 0),
    });
    const { router } = await show('/en/notification');
    await screen.findByRole('link', { name: 'You are enrolled in Class 1' });
    await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
    expect(await screen.findByText('You have read everything.')).toBeVisible();
    expect(router.state.location.search).toBe('?unread=1');
  });

  it('offers to try again when it cannot be read', async () => {
    stubNetwork({ 'GET /my/notifications?limit=20': { status: 409, body: { message: 'Access denied' } } });
    await show('/en/notification');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('what Mahir sends', () => {
  const preferences = {
    mail_off: ['quizzes'],
    sms_on: [],
    push_on: ['classes'],
    digest: 'off',
    digest_hour: 7,
    digest_weekday: 1,
    quiet_from: null,
    quiet_until: null,
    push_quiet_from: '21:00',
    push_quiet_until: '07:00',
  };
  const stored = {
    ...preferences,
    time_zone: 'Asia/Makassar',
    mail: { is_configured: true, address: 'dewi@example.com' },
    sms: { is_configured: true, address: null },
    push: { is_configured: true, devices: 0 },
  };
  const path = '/my/notification-preferences';
  const show = async () => {
    await loadWords('en', 'profile');
    await renderAt('/en/settings/profile', <NotificationsCard />);
    return within(await screen.findByRole('table'));
  };

  it('is chosen by group and way, and stored at once', async () => {
    const calls = stubNetwork({
      [`GET ${path}`]: { body: { data: stored } },
      [`PUT ${path}`]: { body: { data: {} } },
    });
    const table = await show();
    expect(table.getByRole('checkbox', { name: 'Classes: Email' })).toBeChecked();
    expect(table.getByRole('checkbox', { name: 'Quizzes and grades: Email' })).not.toBeChecked();
    // A person who is only a learner has no settings for the work of organizers.
    expect(table.queryByRole('checkbox', { name: 'Waiting for you: Email' })).toBeNull();
    expect(screen.getByText('You have no phone number yet, so no SMS can reach you.')).toBeVisible();
    const classes = table.getByRole('checkbox', { name: 'Classes: Email' });
    // It stays as it was clicked: a browser resets a box that is not rendered again within its click.
    fireEvent.click(classes);
    expect(classes).not.toBeChecked();
    await userEvent.click(table.getByRole('checkbox', { name: 'Reminders: SMS' }));
    await userEvent.click(table.getByRole('checkbox', { name: 'Reminders: Device' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(screen.getByText(/not on on any of your devices yet/)).toBeVisible();
    await waitFor(() => expect(asked(calls, 'PUT')).toHaveLength(4));
    expect(asked(calls, 'PUT').at(-1)!.body).toEqual({
      ...preferences,
      mail_off: ['quizzes', 'classes'],
      sms_on: ['reminders'],
      push_on: ['classes', 'reminders'],
      quiet_from: '21:00',
      quiet_until: '06:00',
    });
    expect(screen.getByText(/WITA \(Makassar\)/)).toBeVisible();
  });

  it('is taken back when it is refused', async () => {
    stubNetwork({
      [`GET ${path}`]: { body: { data: stored } },
      [`PUT ${path}`]: { status: 422, body: { message: 'Data could not be saved' } },
    });
    const table = await show();
    const box = table.getByRole('checkbox', { name: 'Classes: Email' });
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
  });
});
