import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockView } from '#shared/api/modules.ts';
import type { Learning } from '#ui/content/learning.ts';
import { clockText, hostOf, sizeText } from '#ui/content/mediaText.ts';
import { ModuleContent } from '#ui/content/ModuleContent.tsx';
import { InLanguage } from '../support/inLanguage.tsx';

const file = {
  id: 'f',
  name: 'film.mp4',
  type: 'video/mp4',
  bytes: 2_500_000,
  width: null,
  height: null,
  url: '/files/f?s=1',
};
const video = {
  key: 'v',
  type: 'video',
  title: 'Film',
  file,
  url: null,
  poster: null,
  captions: [] as never[],
} as const;
const learningOf = (fields: Partial<Learning> = {}): Learning => ({
  isOpen: true,
  onPlayed: vi.fn<Learning['onPlayed']>(),
  onAcknowledge: vi.fn<Learning['onAcknowledge']>(),
  onRefresh: vi.fn<Learning['onRefresh']>(),
  packageTo: (key) => `?package=${key}`,
  quizLink: () => undefined,
  ...fields,
});
function show(block: BlockView, learning?: Learning) {
  const page = (shown: BlockView) => (
    <MemoryRouter>
      <InLanguage lang="en">
        <ModuleContent blocks={[shown]} {...(learning && { learning })} />
      </InLanguage>
    </MemoryRouter>
  );
  const { rerender, container } = render(page(block));
  return { container, update: (changed: BlockView) => rerender(page(changed)) };
}

/** jsdom plays nothing: the test is the player. */
class Player {
  readonly element: HTMLVideoElement;
  constructor(container: HTMLElement) {
    this.element = container.querySelector('video')!;
    Object.assign(this, { duration: 100 });
    for (const [name, value] of Object.entries({
      currentTime: 0,
      paused: true,
      ended: false,
      seeking: false,
      duration: 100,
    }))
      Object.defineProperty(this.element, name, { value, writable: true, configurable: true });
    this.element.play = vi.fn<() => Promise<void>>(async () => this.set({ paused: false }, 'play'));
    this.element.load = vi.fn<() => void>();
  }
  set(fields: object, ...events: readonly string[]) {
    Object.assign(this.element, fields);
    for (const event of events) fireEvent(this.element, new Event(event));
  }
  at(currentTime: number) {
    this.set({ currentTime }, 'timeupdate');
  }
}

let visible: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a video block', () => {
  it('reports the parts that were played: no jumps, and nothing that was hidden', () => {
    const onPlayed = vi.fn<Learning['onPlayed']>();
    const player = new Player(show(video, learningOf({ onPlayed })).container);
    const ranges = () => onPlayed.mock.calls.flatMap(([, { range }]) => (range ? [range] : []));
    player.set({}, 'loadedmetadata');
    expect(onPlayed).toHaveBeenLastCalledWith('v', { at: 0, length: 100 });
    player.set({ paused: false }, 'play');
    player.at(0.5);
    player.at(1);
    player.set({ seeking: true, currentTime: 60 }, 'seeking', 'timeupdate');
    player.set({ seeking: false }, 'seeked');
    player.at(61);
    visible = 'hidden';
    player.at(62);
    visible = 'visible';
    player.at(63);
    player.set({ currentTime: 63.4, paused: true }, 'pause');
    expect(ranges()).toEqual([
      [0, 0.5],
      [0.5, 1],
      [60, 61],
      [62, 63],
      [63, 63.4],
    ]);
    expect(onPlayed).toHaveBeenLastCalledWith('v', { at: 63.4, range: [63, 63.4], hasStopped: true });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3% watched');
    // It ends: the next time begins at the beginning.
    player.set({ currentTime: 100, paused: true, ended: true }, 'pause', 'ended');
    expect(onPlayed).toHaveBeenLastCalledWith('v', { at: 0, hasStopped: true });
  });

  it('plays the large copy, and the small one where data are saved', () => {
    const copies = [
      { side: 720 as const, url: '/copies/large' },
      { side: 480 as const, url: '/copies/small' },
    ];
    const srcOf = () => {
      const { container } = show({ ...video, copies }, learningOf());
      const src = container.querySelector('video')!.getAttribute('src');
      cleanup();
      return src;
    };
    expect(srcOf()).toBe('/copies/large');
    for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
      expect(srcOf()).toBe('/copies/small');
      vi.unstubAllGlobals();
    }
  });

  it('counts what the server knows, and calls 90 percent enough', () => {
    const { container } = show({ ...video, ranges: [[0, 88]] }, learningOf());
    const player = new Player(container);
    player.set({}, 'loadedmetadata');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '88% watched');
    player.set({ currentTime: 87, paused: false }, 'play');
    player.at(88.5);
    player.at(90.5);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Watched');
  });

  it('offers to go on where it stopped, until it plays', () => {
    const player = new Player(show({ ...video, position: 65.4 }, learningOf()).container);
    const button = screen.getByRole('button', { name: 'Continue from 1:05' });
    fireEvent.click(button);
    expect(player.element.currentTime).toBe(65.4);
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  });

  it('does not offer the first seconds, or the last', () => {
    const { container, update } = show({ ...video, position: 3 }, learningOf());
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
    update({ ...video, position: 98 });
    new Player(container).set({}, 'loadedmetadata');
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  });

  it('fails with a way out: a fresh address, which goes on where it stood, or the file itself', () => {
    const onRefresh = vi.fn<Learning['onRefresh']>();
    const { container, update } = show(video, learningOf({ onRefresh }));
    const player = new Player(container);
    player.set({ paused: false }, 'play');
    player.at(12);
    // The module is read again while the video plays: the video keeps its address.
    const fresh = { ...video, file: { ...file, url: '/files/f?s=2' } };
    update(fresh);
    expect(player.element).toHaveAttribute('src', '/files/f?s=1');
    update(video);
    player.set({}, 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('cannot be played');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/files/f?s=1');
    update(fresh);
    expect(player.element).toHaveAttribute('src', '/files/f?s=2');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    player.element.currentTime = 0;
    player.set({}, 'loadedmetadata');
    expect(player.element.currentTime).toBe(12);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes no faster than the server believes', () => {
    const player = new Player(show(video, learningOf()).container);
    const speeds = screen.getAllByRole('option').map((option) => Number((option as HTMLOptionElement).value));
    expect(Math.max(...speeds)).toBe(2);
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '1.5' } });
    expect(player.element.playbackRate).toBe(1.5);
    // A new address begins at normal speed by default.
    player.element.playbackRate = 1;
    player.set({}, 'loadedmetadata');
    expect(player.element.playbackRate).toBe(1.5);
  });
});

describe('an acknowledgement', () => {
  const block = { key: 'a', type: 'acknowledgement', title: null, html: '<p>I wear a helmet.</p>' } as const;

  it('is confirmed by a tick and a button, and says when it was', () => {
    const onAcknowledge = vi.fn<Learning['onAcknowledge']>();
    const { update } = show(block, learningOf({ onAcknowledge }));
    const tick = screen.getByRole('checkbox', { name: /I have read/ });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onAcknowledge).not.toHaveBeenCalled();
    expect(tick).toHaveFocus();
    expect(tick).toHaveAccessibleDescription('Please tick the box first.');
    fireEvent.click(tick);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onAcknowledge).toHaveBeenCalledExactlyOnceWith('a');
    update({ ...block, acknowledged_at: '2026-03-02T08:00:00Z' });
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Confirmed on 2 Mar 2026 15:00 WIB');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('records nothing in the preview, and takes nothing after the end of the class', () => {
    show(block);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Nothing is recorded in the preview.')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('takes nothing after the end of the class', () => {
    show(block, learningOf({ isOpen: false }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/The class is over/)).toBeVisible();
  });
});

describe('other blocks', () => {
  it('hold an embedded page back where data is dear', () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { effectiveType: '3g' } });
    const block = {
      key: 'e',
      type: 'embed',
      title: 'Talk',
      url: 'https://www.youtube-nocookie.com/embed/abc',
    } as const;
    const { container } = show(block, learningOf());
    expect(container.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Load from youtube.com' }));
    const frame = screen.getByTitle('Talk');
    expect(frame).toHaveAttribute('src', block.url);
    expect(frame.getAttribute('sandbox')!.split(' ')).not.toContain('allow-top-navigation');
  });

  it('remember which captions a learner wants, for the next video too', () => {
    const captions = (['id', 'en'] as const).map((language) => ({ language, url: `/files/${language}` }));
    show({ ...video, captions }, learningOf());
    const choice = screen.getByRole('combobox', { name: 'Captions' });
    expect(choice).toHaveValue('off');
    fireEvent.change(choice, { target: { value: 'en' } });
    cleanup();
    const { container } = show({ ...video, poster: '/files/p', captions }, learningOf());
    expect(screen.getByRole('combobox', { name: 'Captions' })).toHaveValue('en');
    expect(container.querySelector('video')).toHaveAttribute('poster', '/files/p');
    expect([...container.querySelectorAll('track')].map(({ srclang }) => srclang)).toEqual(['id', 'en']);
    cleanup();
    show({ ...video, captions: captions.slice(0, 1) }, learningOf());
    expect(screen.getByRole('combobox', { name: 'Captions' })).toHaveValue('off');
    cleanup();
    show({ ...video, captions }, learningOf());
    expect(screen.getByRole('combobox', { name: 'Captions' })).toHaveValue('en');
  });

  it('say where a link leads and what a file is', () => {
    show({ key: 'l', type: 'link', title: 'Rules', url: 'https://www.kemnaker.go.id/k3' });
    expect(screen.getByRole('link')).toHaveTextContent('RulesOpens kemnaker.go.id in a new tab');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    show({ key: 'f', type: 'file', title: null, file: { ...file, name: 'Guide.pdf' }, document: null });
    expect(screen.getByRole('link', { name: /Guide\.pdf ?PDF · 2\.4 MB/ })).toHaveAttribute(
      'download',
      'Guide.pdf',
    );
  });

  it('keep the place of a picture and open it large', () => {
    const { container } = show({
      key: 'i',
      type: 'image',
      title: null,
      alt: 'A helmet',
      file: { ...file, width: 640, height: 360 },
    });
    const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    expect(container.querySelector('img')).toHaveAttribute('height', '360');
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge: A helmet' }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('lead to a quiz, unless it is not open', () => {
    const quiz = { id: 'q', slug: 'k3', name: 'K3 quiz' };
    const { update } = show(
      { key: 'q', type: 'quiz', title: null, quiz },
      learningOf({ quizLink: (id) => ({ to: `/quiz/${id}`, action: 'Take the quiz', state: 'Not begun' }) }),
    );
    expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/quiz/q');
    update({ key: 'q', type: 'quiz', title: null, quiz: null });
    expect(screen.getByText('This quiz is not open yet.')).toBeVisible();
  });
});

describe('texts of recordings', () => {
  it('are short', () => {
    const format = (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat('id-ID', options).format(value);
    expect([0, 9.9, 192, 3792].map(clockText)).toEqual(['0:00', '0:09', '3:12', '1:03:12']);
    expect([0, 900, 2_500_000, 3 * 1024 ** 3].map((bytes) => sizeText(bytes, format))).toEqual([
      '0 B',
      '900 B',
      '2,4 MB',
      '3 GB',
    ]);
    expect(
      ['https://www.youtube-nocookie.com/embed/x', 'https://sub.example.id/a', 'nonsense'].map(hostOf),
    ).toEqual(['youtube.com', 'sub.example.id', 'nonsense']);
  });
});
