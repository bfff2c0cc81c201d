import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import type { Elements } from '#shared/domain/packages/elements.ts';
import { outcomeOf, wordOf } from '#shared/domain/packages/outcome.ts';
import type { PartState } from '#shared/domain/packages/playerMessages.ts';
import type { Recorder, RecordListener, RecordStatus } from '#ui/package/recorder.ts';

/** Takes what a tried package sets, for the states in the list of its contents. It ends with the page. */
export function pageRecorder({ kind, scos }: Pick<PackageLaunch, 'kind' | 'scos'>): Recorder {
  const listeners = new Set<() => void>();
  const followers = new Set<RecordListener>();
  const said = new Map<string, Elements>();
  let status: RecordStatus = {
    phase: 'saved',
    savedAt: null,
    isStored: false,
    refusal: null,
    end: null,
    parts: {},
  };
  const take = ({ sco, seq, set }: PartState): void => {
    const { type, mastery, completion_threshold } = scos.find(({ id }) => id === sco)!;
    const elements = { ...said.get(sco), ...set };
    said.set(sco, elements);
    const rules = { kind, type, mastery, progressThreshold: completion_threshold, passMark: null };
    status = { ...status, parts: { ...status.parts, [sco]: wordOf(outcomeOf(rules, elements)) } };
    for (const listener of listeners) listener();
    for (const { onSaved } of followers) onSaved(sco, seq);
  };
  return {
    get: () => status,
    subscribe: (listener) => subscribed(listeners, listener),
    follow: (listener) => subscribed(followers, listener),
    take,
    flush: () => Promise.resolve(true),
  };
}

function subscribed<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
