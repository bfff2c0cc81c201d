export interface OnlinePerson {
  readonly id: string;
  readonly name?: string;
  readonly department?: string | null;
  readonly photo?: { readonly url: string } | null;
}
interface Presence {
  readonly onlines: readonly OnlinePerson[];
  readonly onlineCount: number;
}
/** The events of the list of people online (specification, section 4). */
export type PresenceEvent =
  | { readonly type: 'all'; readonly people: readonly OnlinePerson[]; readonly count: number }
  | { readonly type: 'online'; readonly person: OnlinePerson }
  | { readonly type: 'offline'; readonly id: string }
  /** Only the number: for thousands no names are sent. */
  | { readonly type: 'count'; readonly count: number };

/** 'all' replaces list and count, 'online' adds the person if missing, 'offline' removes that person. */
export function afterPresence({ onlines, onlineCount }: Presence, event: PresenceEvent): Presence {
  if (event.type === 'all') return { onlines: event.people, onlineCount: event.count };
  if (event.type === 'count') return { onlines, onlineCount: event.count };
  const id = event.type === 'online' ? event.person.id : event.id;
  const isPresent = onlines.some((person) => person.id === id);
  if (event.type === 'online')
    return isPresent
      ? { onlines, onlineCount }
      : { onlines: [...onlines, event.person], onlineCount: onlineCount + 1 };
  if (!isPresent) return { onlines, onlineCount };
  return { onlines: onlines.filter((person) => person.id !== id), onlineCount: Math.max(0, onlineCount - 1) };
}
