import { act, screen, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#ui/shell/Toasts.tsx';
import { toast, TOAST_MS } from '#ui/toasts.ts';
import { renderAt } from '#tests/support/shell.tsx';

/** The card's code is fetched with the first notice. */
async function renderRegion() {
  await import('#ui/shell/ToastCard.tsx');
  await renderAt('/en/home', <Toasts />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (input: Parameters<typeof toast.show>[0]) => {
  await act(async () => void toast.show(input));
  await pass(1);
};

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('has a title and a body and is gone after 5000 ms', async () => {
    expect(TOAST_MS).toBe(5000);
    await renderRegion();
    await show({ title: 'Failed!', body: 'Data could not be saved', type: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed!Data could not be saved');
    await pass(4900);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await pass(200);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is in a live region that exists before it', async () => {
    await renderRegion();
    const region = screen.getByRole('region', { name: 'Notices' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    await show({ title: 'Saved' });
    expect(region).toHaveTextContent('Saved');
    await pass(TOAST_MS);
  });

  it('waits while the pointer or the focus is on it', async () => {
    await renderRegion();
    await show({ title: 'Read me' });
    const card = screen.getByText('Read me').closest('[data-type]')!;
    fireEvent.mouseEnter(card);
    await pass(20_000);
    expect(card).toBeInTheDocument();
    fireEvent.mouseLeave(card);
    await pass(TOAST_MS + 1);
    expect(card).not.toBeInTheDocument();
  });

  it('waits too when a further one has taken it from under the pointer', async () => {
    await renderRegion();
    await show({ title: 'Read me' });
    const region = screen.getByRole('region', { name: 'Notices' });
    const matches = vi.spyOn(region, 'matches').mockReturnValue(true);
    await pass(20_000);
    expect(region).toHaveTextContent('Read me');
    matches.mockReturnValue(false);
    await pass(TOAST_MS);
    expect(region).toHaveTextContent('');
  });

  it('offers an action such as undo, once, and closes on it', async () => {
    const undo = vi.fn<() => void>();
    await renderRegion();
    await show({ title: '3 deleted', action: { label: 'Undo', onAction: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('3 deleted')).not.toBeInTheDocument();
  });

  it('closes by its cross and by Escape', async () => {
    await renderRegion();
    await show({ title: 'One' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('One')).not.toBeInTheDocument();
    await show({ title: 'Two' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
    expect(screen.queryByText('Two')).not.toBeInTheDocument();
  });

  it('leaves when too many others come', async () => {
    await renderRegion();
    for (const title of ['1', '2', '3', '4', '5']) await show({ title });
    expect(screen.queryByText('1')).not.toBeInTheDocument();
    expect(screen.getByText('5')).toBeInTheDocument();
    await pass(TOAST_MS * 2);
  });
});
