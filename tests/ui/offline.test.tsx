import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_AT, TAKE_OVER } from '#shared/offline.ts';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { request } = await import('#ui/http.ts');
const { session } = await import('#ui/session.ts');
const { OfflineBanner } = await import('#ui/shell/OfflineBanner.tsx');
const { useQuietShell } = await import('#ui/shell/quiet.ts');
const { Toasts } = await import('#ui/shell/Toasts.tsx');
const { offerNewVersion, reloadOrOffer } = await import('#ui/offline/newVersion.ts');
await Promise.all([import('#ui/offline/StoredAge.tsx'), import('#ui/shell/ToastCard.tsx')]);

const MINUTE_MS = 60_000;
const ago = (minutes: number) => ({ [STORED_AT]: String(Date.now() - minutes * MINUTE_MS - 1000) });

beforeEach(() => {
  for (const part of ['browser', 'network', 'server'] as const) session.setConnection(part, true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Lines({ paths }: { paths: readonly string[] }) {
  return (
    <>
      <OfflineBanner />
      {paths.map((path) => (
        <Line key={path} path={path} />
      ))}
    </>
  );
}
function Line({ path }: { path: string }) {
  const { data, refetch } = useQuery({
    queryKey: ['portal', path],
    queryFn: () => request<{ name: string }>(path).then((reply) => reply.data),
    retry: false,
  });
  return <button onClick={() => void refetch()}>{data?.name ?? 'nothing'}</button>;
}

describe('the offline banner', () => {
  it('shows the age of the oldest data shown, and disappears with a new, equal reply', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T05:30:00Z') });
    let isStored = true;
    const data = { data: { name: 'Class' } };
    stubNetwork({
      'GET /my/class': () => ({ body: data, headers: isStored ? ago(10) : {} }),
      'GET /my/home': { body: { data: { name: 'Home' } }, headers: ago(3) },
    });
    await renderAt('/en/home', <Lines paths={['/my/home', '/my/class']} />);
    expect(await screen.findByText(/^Offline\. Showing data of \d\d:19 /)).toBeInTheDocument();
    isStored = false;
    await userEvent.click(screen.getByRole('button', { name: 'Class' }));
    expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument();
    // The same object stays in memory; its age does not.
    act(() => session.setConnection('browser', false));
    expect(await screen.findByText(/^Offline\. Showing data of \d\d:26 /)).toBeInTheDocument();
  });

  it('does not ask again and again where the device answers one call and the server another', async () => {
    vi.useFakeTimers();
    // They restart the page's clock: what another test has read counts as old.
    vi.advanceTimersByTime(60 * MINUTE_MS);
    const network = { headers: ago(10), delay: 0 };
    const reply = (name: string, { headers, delay }: typeof network) =>
      new Promise<object>((resolve) => setTimeout(resolve, delay, { body: { data: { name } }, headers }));
    const calls = stubNetwork({
      'GET /my/home': () => reply('Home', { headers: ago(10), delay: 0 }),
      'GET /my/class': () => reply('Class', network),
    });
    await renderAt('/en/home', <Lines paths={['/my/home', '/my/class']} />);
    const pass = async (milliseconds: number) => {
      // What is shown follows within a step.
      for (let step = 0; step < milliseconds; step += 50) await act(() => vi.advanceTimersByTimeAsync(50));
    };
    await pass(1000);
    Object.assign(network, { headers: {}, delay: 100 });
    fireEvent.click(screen.getByRole('button', { name: 'Class' }));
    await pass(30_000);
    const before = calls.length;
    await pass(60_000);
    expect(calls.length - before).toBe(4 * 2);
  });

  it('shows no age where nothing is shown', async () => {
    stubNetwork({ 'GET /my/class': 'no network' });
    await renderAt('/en/home', <Lines paths={['/my/class']} />);
    expect(await screen.findByText('Offline. We keep trying to connect.')).toBeInTheDocument();
  });
});

describe('a page that says it itself', () => {
  function Quiet() {
    useQuietShell();
    return <OfflineBanner />;
  }
  it('has no banner beside its own line', async () => {
    session.setConnection('browser', false);
    await renderAt('/en/home', <Quiet />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('a new version', () => {
  const registration = () => {
    const postMessage = vi.fn<(message: string) => void>();
    return { waiting: { postMessage } as unknown as ServiceWorker, postMessage } as unknown as {
      postMessage: typeof postMessage;
    } & ServiceWorkerRegistration;
  };
  const offered = () => screen.findByText('New content available, click reload');
  const isOffered = () => screen.queryByText('New content available, click reload') !== null;

  it('is offered once, and takes over when the button is pressed', async () => {
    await renderAt('/en/home', <Toasts />);
    const found = registration();
    offerNewVersion(found);
    offerNewVersion(found);
    await offered();
    expect(screen.getAllByText('New content available, click reload')).toHaveLength(1);
    expect(found.postMessage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(found.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
  });

  it('waits until an attempt is over', async () => {
    await renderAt('/en/home', <Toasts />);
    const attempt = renderHook(() => useQuietShell());
    offerNewVersion(registration());
    await Promise.resolve();
    expect(isOffered()).toBe(false);
    attempt.unmount();
    await offered();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  });

  it('that another tab took does not reload over what was typed here', async () => {
    await renderAt('/en/home', <Toasts />);
    const object = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', object);
    reloadOrOffer();
    window.removeEventListener('beforeunload', object);
    await offered();
  });
});
