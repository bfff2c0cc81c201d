import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { channels, type ChannelListener } from '#ui/realtime/channels.ts';
import { useChannel } from '#ui/realtime/useChannel.ts';

/** A connection whose way is cut and mended by the test. */
function connection() {
  const listeners = new Map<string, ChannelListener>();
  channels.openWith({
    open: (channel, listener) => void listeners.set(channel, listener),
    shut: (channel) => void listeners.delete(channel),
  });
  return {
    live: (isLive: boolean) => act(() => listeners.forEach((listener) => listener.live(isLive))),
    tell: (event: string) => act(() => listeners.forEach((listener) => listener.event(event, {}))),
  };
}
afterEach(() => channels.openWith(undefined));

it('reads again each time that the channel opens, because it repeats no earlier event', () => {
  const { live } = connection();
  const begins = vi.fn<() => void>();
  const { result } = renderHook(() => useChannel('private-class-staff.1', {}, begins));
  expect(result.current).toBe(false);
  expect(begins).not.toHaveBeenCalled();
  live(true);
  expect(result.current).toBe(true);
  expect(begins).toHaveBeenCalledTimes(1);
  live(false);
  live(true);
  expect(begins).toHaveBeenCalledTimes(2);
});

it('calls the listener of the last render', () => {
  const { live, tell } = connection();
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const { rerender } = renderHook(
    ({ heard }) => useChannel('private-class-staff.1', { 'check-ins': heard }),
    {
      initialProps: { heard: first },
    },
  );
  live(true);
  rerender({ heard: second });
  tell('check-ins');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});
