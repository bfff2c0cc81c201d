import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures that the parts of this process count themselves; `GET /metrics` shows them with those of its app. */
export const meters = new Registry();

interface Meter<Label extends string> {
  /** As Prometheus names things: the unit last, `_total` for what only grows. */
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

/** A figure that only grows. `values` instead of `inc`, read at each request, for what is counted too often to be labelled each time. */
export function counter<Label extends string>(
  meter: Meter<Label>,
  values?: () => Iterable<readonly [labels: Record<Label, string>, value: number]>,
): Counter<Label> {
  return new Counter<Label>({
    ...meter,
    registers: [meters],
    ...(values && {
      collect() {
        this.reset();
        for (const [labels, value] of values()) this.inc(labels, value);
      },
    }),
  });
}

/** A figure that is looked up at each request. */
export function gauge<Label extends string>(
  meter: Meter<Label>,
  values: () => Iterable<readonly [labels: Record<Label, string>, value: number]>,
): void {
  void new Gauge<Label>({
    ...meter,
    registers: [meters],
    collect() {
      this.reset();
      for (const [labels, value] of values()) this.set(labels, value);
    },
  });
}

/** How long something takes. */
export const histogram = <Label extends string>(
  meter: Meter<Label> & { readonly buckets: readonly number[] },
): Histogram<Label> => new Histogram<Label>({ ...meter, buckets: [...meter.buckets], registers: [meters] });

/** Hits and misses of a cache in this process. */
const lookups = counter({
  name: 'mahir_cache_lookups_total',
  help: 'Lookups in the caches of this process',
  labelNames: ['cache', 'outcome'],
});
export const countLookup = (cache: 'sessions' | 'figures', isHit: boolean): void =>
  lookups.inc({ cache, outcome: isHit ? 'hit' : 'miss' });

const messages = counter({
  name: 'mahir_messages_total',
  help: 'Mails, SMS and push messages given to their server: sent, refused for good, failed (tried again)',
  labelNames: ['channel', 'outcome'],
});
export const countMessage = (
  channel: 'mail' | 'sms' | 'push',
  outcome: 'sent' | 'refused' | 'failed',
): void => messages.inc({ channel, outcome });
