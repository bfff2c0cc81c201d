import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { renderAt } = await import('../support/shell.tsx');
const { loadWords } = await import('#ui/i18n.tsx');
const { InstallCard } = await import('#portal/profile/InstallCard.tsx');
const { watchInstall } = await import('#ui/install.ts');

it('keeps the browser’s offer to install back, for the profile, and uses it once', async () => {
  await loadWords('en', 'profile');
  watchInstall();
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await renderAt('/en/settings/profile', <InstallCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading', { name: 'Mahir as an app' })).not.toBeInTheDocument();
});
