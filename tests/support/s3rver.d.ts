/** The package has no types: what we use of it. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class S3rver {
    constructor(options: Record<string, unknown>);
    readonly logger: { silent: boolean; close(): void; exceptions: { unhandle(): void } };
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
