import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Loaded } = await import('#portal/Loaded.tsx');
const { request } = await import('#ui/http.ts');

beforeEach(() => stubMedia());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Course() {
  const query = useQuery({
    queryKey: ['portal', 'course'],
    queryFn: () => request<{ name: string }>('/my/courses/k3').then(({ data }) => data),
  });
  return <Loaded query={query}>{({ name }) => <p>{name}</p>}</Loaded>;
}

it('says at once that a page is not on this device, and tries nothing more while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = stubNetwork({ 'GET /my/courses/k3': 'no network' });
  await renderAt('/en/my-course/k3', <Course />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/on this device/);
  // By then a second try would have begun.
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(calls).toHaveLength(1);
});

it('says so at once when the way to the server is cut, and shows the page when a further try brings it', async () => {
  let isCut = true;
  stubNetwork({
    'GET /my/courses/k3': () => (isCut ? 'no network' : { body: { data: { name: 'K3 Dasar' } } }),
  });
  await renderAt('/en/my-course/k3', <Course />);
  // Were it said after the last try only, no further one would bring the page.
  await screen.findByRole('alert');
  isCut = false;
  expect(await screen.findByText('K3 Dasar')).toBeInTheDocument();
});
