import type { S3Client } from '@aws-sdk/client-s3';
import { isMissing } from './bucketErrors.ts';
import { histogram } from '../meters.ts';

const durations = histogram({
  name: 'mahir_storage_seconds',
  help: 'Calls of the object storage until their reply began, by operation and outcome',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
});

/** Measures each call of a client, with the tries that the library makes again, also those of a transfer in parts. */
export function metered(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        const end = durations.startTimer({ operation: commandName.replace(/Command$/, '') });
        try {
          const reply = await next(call);
          end({ outcome: 'ok' });
          return reply;
        } catch (error) {
          end({ outcome: isMissing(error) ? 'missing' : 'failed' });
          throw error;
        }
      },
    { step: 'initialize', name: 'meter' },
  );
  return client;
}
