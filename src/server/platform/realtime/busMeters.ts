import { counter, gauge } from '../meters.ts';

/** The connection of this node to the others, for the metrics. */
interface MeteredBus {
  readonly states: Readonly<Record<'publish' | 'subscribe', boolean>>;
}
const buses = new Set<MeteredBus>();

// With a label, so that a node without Redis shows nothing instead of 0.
gauge({ name: 'mahir_redis_up', help: '1 while Redis answers', labelNames: ['connection'] }, () =>
  [...buses].flatMap(({ states }) =>
    Object.entries(states).map(([connection, isUp]) => [{ connection }, Number(isUp)] as const),
  ),
);

const reconnects = counter({
  name: 'mahir_redis_reconnects_total',
  help: 'How often Redis came back after the connection was cut',
});
export const countReconnect = (): void => reconnects.inc();

const messages = counter({
  name: 'mahir_redis_messages_total',
  help: 'Messages to other nodes, and from them',
  labelNames: ['direction'],
});
export const countBusMessage = (direction: 'out' | 'in'): void => messages.inc({ direction });

/** Shows a bus until the returned function is called. */
export function meterBus(bus: MeteredBus): () => void {
  buses.add(bus);
  return () => void buses.delete(bus);
}
