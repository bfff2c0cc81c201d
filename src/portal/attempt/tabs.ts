import type { Entry } from './answerOutbox.ts';

type TabMessage =
  | { type: 'hello' | 'here' }
  | { type: 'entry'; entry: Entry }
  | { type: 'position'; position: number };

interface TabListener {
  readonly onEntry: (entry: Entry) => void;
  readonly onPosition: (position: number) => void;
  readonly onOther: () => void;
}

/** Tabs of one browser that share an attempt exchange changes. Undefined in browsers without the channel. */
export function joinTabs(
  attemptId: string,
  { onEntry, onPosition, onOther }: TabListener,
): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(`mahir-attempt-${attemptId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'entry') onEntry(data.entry);
    else if (data.type === 'position') onPosition(data.position);
    else if (data.type === 'hello') channel.postMessage({ type: 'here' } satisfies TabMessage);
    onOther();
  });
  channel.postMessage({ type: 'hello' } satisfies TabMessage);
  return channel;
}
