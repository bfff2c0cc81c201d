import { createHmac, randomBytes } from 'node:crypto';

/** By Standard Webhooks a secret is `whsec_` and the key in base64. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The header `webhook-signature`: one signature for each secret, with spaces between them. */
export function signatures({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  const content = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    })
    .join(' ');
}
