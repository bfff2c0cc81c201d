import type { Config } from '../../platform/config.ts';
import { guardedFetch, type GuardedFetch } from '../../platform/outbound/guardedFetch.ts';

/** A key document of a large provider has some kilobytes. */
const LIMITS = { totalMs: 8_000, maxReplyBytes: 1_000_000 };

/** A `fetch` for the addresses of providers, which an administrator has typed. */
export const providerFetch = (config: Pick<Config, 'outbound'>): GuardedFetch => guardedFetch(config, LIMITS);
