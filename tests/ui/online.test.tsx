/** Dots beside names, the panel of people online, and the number in the header. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork, type Call } from '#tests/support/shell.tsx';
import type { ChannelListener } from '#ui/realtime/channels.ts';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { channels } = await import('#ui/realtime/channels.ts');
const { session } = await import('#ui/session.ts');
const { OnlineSign } = await import('#ui/online/OnlineSign.tsx');
const { OnlinePanel } = await import('#ui/online/OnlinePanel.tsx');
const { OnlinePill } = await import('#ui/shell/OnlinePill.tsx');
await Promise.all([import('#ui/online/OnlineDot.tsx'), import('#i18n/en/online.ts')]);

const LIST = 'private-online-list';
const person = (no: number, department = 'Gudang') => ({
  id: `01900000-0000-7000-8000-0000000000${no}`,
  name: `Person ${no}`,
  department,
  photo: null,
});
const found = (people: readonly object[], total = people.length) => ({
  body: {
    data: people,
    meta: { page: 1, per_page: 50, total, has_next_page: false, departments: ['Gudang', 'Kasir'] },
  },
});
/** The network whose reply to one call comes when it shall. */
function lateNetwork(call: string, reply: ReturnType<typeof found>) {
  let send: () => void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  const calls = stubNetwork({ [call]: () => sent.then(() => reply) });
  return { calls, arrive: () => act(async () => send()) };
}
const asked = (calls: readonly Call[]) => calls.filter(({ path }) => path.startsWith('/users/online'));

const heard = new Map<string, ChannelListener>();
const tell = (channel: string, event: string, data: unknown) =>
  act(() => heard.get(channel)?.event(event, data));
const connect = (channel: string, isLive = true) => act(() => heard.get(channel)?.live(isLive));
/** The channel opens as soon as the page uses it. */
const opened = async (channel: string) => {
  await waitFor(() => expect(heard.has(channel)).toBe(true));
  connect(channel);
};

beforeEach(() => {
  stubMedia();
  heard.clear();
  session.set({
    token: 't',
    loggedIn: true,
    permissions: ['user-online', 'user-detail'],
    onlines: [],
    onlineCount: 0,
  });
  channels.openWith({
    open: (channel, listener) => void heard.set(channel, listener),
    shut: (channel) => void heard.delete(channel),
  });
});
afterEach(() => {
  channels.openWith(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a list of people', () => {
  const everybody = Array.from({ length: 40 }, (_, i) => person(10 + i));
  const ids = everybody.map(({ id }) => id).join(',');
  const rows = everybody.map(({ id, name }) => (
    <p key={id} aria-label={name}>
      <OnlineSign id={id} />
      {name}
    </p>
  ));
  const dots = () => screen.queryAllByRole('img', { name: 'Online' }).length;
  const network = () =>
    stubNetwork({ [`GET /users/online?per_page=100&ids=${ids}`]: found([everybody[3]!, everybody[7]!]) });

  it('asks for all of them in one call, not once a row', async () => {
    const calls = network();
    await renderAt('/en/people', rows);
    await opened(LIST);
    await waitFor(() => expect(dots()).toBe(2));
    expect(within(screen.getByLabelText('Person 13')).getByRole('img', { name: 'Online' })).toBeVisible();
    expect(asked(calls)).toHaveLength(1);
  });

  it('follows who comes and goes without asking again', async () => {
    const calls = network();
    await renderAt('/en/people', rows);
    await opened(LIST);
    await waitFor(() => expect(dots()).toBe(2));
    tell(LIST, 'online', { users: [everybody[20], person(99)], count: 4 });
    expect(dots()).toBe(3);
    tell(LIST, 'offline', { ids: [everybody[3]!.id, everybody[7]!.id], count: 2 });
    expect(dots()).toBe(1);
    expect(asked(calls)).toHaveLength(1);
  });

  it('includes a person who came during the request', async () => {
    const replies = lateNetwork(`GET /users/online?per_page=100&ids=${ids}`, found([everybody[3]!]));
    await renderAt('/en/people', rows);
    await opened(LIST);
    await waitFor(() => expect(asked(replies.calls)).toHaveLength(1));
    tell(LIST, 'online', { users: [everybody[20]], count: 2 });
    tell(LIST, 'offline', { ids: [everybody[3]!.id], count: 1 });
    await replies.arrive();
    expect(dots()).toBe(1);
    expect(within(screen.getByLabelText('Person 30')).getByRole('img', { name: 'Online' })).toBeVisible();
  });

  it('says nothing to who may not see it, and asks nothing', async () => {
    session.set({ permissions: [] });
    const calls = network();
    await renderAt('/en/people', rows);
    expect(await screen.findByText('Person 13')).toBeVisible();
    expect(dots()).toBe(0);
    expect(asked(calls)).toEqual([]);
  });
});

describe('the panel of people online', () => {
  const open = () =>
    renderAt('/en/home', <OnlinePanel onClose={() => undefined} onLeave={() => undefined} />);
  const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  const all = 'GET /users/online?page=1&per_page=50';

  it('lists them with their departments, and keeps up with who comes and goes', async () => {
    stubNetwork({ [all]: found([person(12), person(14, 'Kasir')]) });
    await open();
    expect(await screen.findByText('2 people')).toHaveAttribute('role', 'status');
    expect(names()).toEqual([
      expect.stringMatching(/Person 12Gudang$/),
      expect.stringMatching(/Person 14Kasir$/),
    ]);
    tell(LIST, 'online', { users: [person(13)], count: 3 });
    await waitFor(() =>
      expect(names().map((name) => /Person \d+/.exec(name!)![0])).toEqual([
        'Person 12',
        'Person 13',
        'Person 14',
      ]),
    );
    tell(LIST, 'offline', { ids: [person(12).id, person(14).id], count: 1 });
    expect(await screen.findByText('1 person')).toBeVisible();
    expect(names()).toHaveLength(1);
  });

  it('follows people who came and left during the request', async () => {
    const replies = lateNetwork(all, found([person(12)]));
    await open();
    await waitFor(() => expect(asked(replies.calls)).toHaveLength(1));
    tell(LIST, 'online', { users: [person(13)], count: 2 });
    tell(LIST, 'offline', { ids: [person(12).id], count: 1 });
    await replies.arrive();
    expect(await screen.findByText('1 person')).toBeVisible();
    expect(names()).toEqual([expect.stringMatching(/Person 13Gudang$/)]);
  });

  it('finds a name and a department, and says when nobody is meant', async () => {
    stubNetwork({
      [all]: found([person(12), person(14, 'Kasir')]),
      'GET /users/online?page=1&per_page=50&department=Kasir': found([person(14, 'Kasir')]),
      'GET /users/online?page=1&per_page=50&q=zzz&department=Kasir': found([]),
    });
    await open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Department' }), 'Kasir');
    expect(await screen.findByText('1 person')).toBeVisible();
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search a name' }));
    await userEvent.paste('zzz');
    expect(await screen.findByText('Nobody matches who is online now.')).toBeVisible();
    // A person who does not match the search does not appear.
    tell(LIST, 'online', { users: [person(15)], count: 3 });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('names nobody’s page where those are not to be opened', async () => {
    session.set({ permissions: ['user-online'] });
    stubNetwork({ [all]: found([person(12)]) });
    await open();
    expect(await screen.findByText('Person 12')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the number of people online', () => {
  it('is broadcast while there is a connection, and requested every minute only without one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = stubNetwork({ 'GET /users/online?per_page=25': found([person(12)], 2) });
    await renderAt('/en/home', <OnlinePill />);
    expect(await screen.findByTitle('2 people are online')).toBeVisible();
    connect('private-online');
    // What has just been read is not read again.
    expect(asked(calls)).toHaveLength(1);
    tell('private-online', 'count', { count: 5 });
    expect(await screen.findByTitle('5 people are online')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(asked(calls)).toHaveLength(1);
    connect('private-online', false);
    await act(() => vi.advanceTimersByTimeAsync(130_000));
    expect(asked(calls)).toHaveLength(3);
  });
});
