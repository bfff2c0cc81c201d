import type Pusher from 'pusher-js';
import type { Channel, PresenceChannel } from 'pusher-js';
import type { ChannelListener, ChannelSource, Present } from './channels.ts';

/** The channels of screens over a client of the protocol. */
export function pageChannels(client: Pusher): ChannelSource {
  const listeners = new Map<string, ChannelListener>();
  // A channel that is left while its subscription is pending, and used again, is the same object: it is bound once.
  const bound = new WeakSet<Channel>();
  // Pusher subscribes again by itself when the connection is back; until then nothing arrives, and the members are unknown.
  client.connection.bind('state_change', ({ current }: { readonly current: string }) => {
    if (current === 'connected') return;
    for (const listener of listeners.values()) {
      listener.live(false);
      listener.present([]);
    }
  });
  return {
    open(name, listener) {
      listeners.set(name, listener);
      const channel = client.subscribe(name);
      if (bound.has(channel)) return;
      bound.add(channel);
      bindTo(channel, () => listeners.get(name));
    },
    shut(name) {
      listeners.delete(name);
      client.unsubscribe(name);
    },
  };
}

const AROUND = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed'];

function bindTo(channel: Channel, listener: () => ChannelListener | undefined): void {
  channel.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher:')) return listener()?.event(event, data);
    if (!AROUND.includes(event)) return;
    if (event === AROUND[0]) listener()?.live(true);
    if (channel.name.startsWith('presence-')) listener()?.present(peopleIn(channel as PresenceChannel));
  });
}

function peopleIn({ members }: PresenceChannel): readonly Present[] {
  const people: Present[] = [];
  members.each(({ id, info }: { id: string; info: Omit<Present, 'id'> }) =>
    people.push({ id, name: info.name, photo: info.photo ?? null }),
  );
  return people;
}
