import type { Entry } from './outbox.ts';

type TabMessage = { type: 'hello' | 'here' } | { type: 'entry'; entry: Entry };

/** Tabs of one browser that share an attempt tell each other about changes. Undefined where browsers lack the channel. */
export function joinTabs(
  attemptId: string,
  { onEntry, onOther }: { onEntry: (entry: Entry) => void; onOther: () => void },
): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(`mahir-attempt-${attemptId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'entry') onEntry(data.entry);
    else if (data.type === 'hello') channel.postMessage({ type: 'here' } satisfies TabMessage);
    onOther();
  });
  channel.postMessage({ type: 'hello' } satisfies TabMessage);
  return channel;
}
