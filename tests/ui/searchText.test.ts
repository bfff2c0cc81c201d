import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchText } from '#admin/generated/useSearchText.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function searchBox() {
  const search = vi.fn<(text: string) => void>();
  const box = renderHook(({ value }) => useSearchText(value, search), { initialProps: { value: '' } });
  return {
    search,
    text: () => box.result.current[0],
    type: (text: string) => act(() => box.result.current[1](text)),
    pause: () => {
      act(() => void vi.advanceTimersByTime(300));
    },
    /** The address has changed. */
    arrive: (value: string) => box.rerender({ value }),
  };
}

describe('the text of a search box', () => {
  it('is searched for when the user stops typing', () => {
    const { type, pause, search } = searchBox();
    for (const text of ['r', 'ra', 'rat ']) type(text);
    expect(search).not.toHaveBeenCalled();
    pause();
    expect(search.mock.calls).toEqual([['rat']]);
  });

  it('keeps the letters that were typed before the address had changed', () => {
    const { type, pause, arrive, text, search } = searchBox();
    type('r');
    pause();
    type('ra');
    pause();
    type('rat');
    arrive('r');
    expect(text()).toBe('rat');
    arrive('ra');
    expect(text()).toBe('rat');
    pause();
    expect(search).toHaveBeenLastCalledWith('rat');
  });

  it('follows a search that was set elsewhere', () => {
    const { type, pause, arrive, text } = searchBox();
    type('ratna');
    pause();
    arrive('ratna');
    arrive('');
    expect(text()).toBe('');
    arrive('ratna');
    expect(text()).toBe('ratna');
  });
});
