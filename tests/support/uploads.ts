import type { Client, Reply } from './app.ts';

interface Parts {
  readonly mapping?: Readonly<Record<string, string | null>>;
  readonly corrections?: readonly object[];
  readonly isDryRun?: boolean;
  readonly leavesOut?: boolean;
  readonly fileName?: string;
  readonly language?: string;
  /** The path of the call; by default that of an import of records. */
  readonly path?: string;
}

const BOUNDARY = 'test-boundary';

/** Sends a file to an import as a browser does. */
export function sendFile(
  client: Client,
  api: string,
  content: string | Buffer,
  {
    mapping,
    corrections,
    isDryRun = false,
    leavesOut = false,
    fileName = 'file.csv',
    language = 'en',
    path = `/api/${api}/import${isDryRun ? '?dry_run=1' : leavesOut ? '?leave_out=1' : ''}`,
  }: Parts = {},
): Promise<Reply> {
  const field = (disposition: string, value: string | Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...(mapping ? field('name="mapping"', JSON.stringify(mapping)) : []),
    ...(corrections ? field('name="corrections"', JSON.stringify(corrections)) : []),
    ...field(`name="file"; filename="${fileName}"`, content),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return client.call('POST', path, body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'accept-language': language,
  });
}

/** Lines of a CSV. */
export const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

/** The figures of an import's report. */
export const countsOf = ({ body }: Reply) => {
  const { total, new: made, changed, same, error_count } = body.data;
  return { total, new: made, changed, same, error_count };
};
