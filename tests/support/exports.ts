import { get as httpGet, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import type { Client, TestApp } from './app.ts';
import { eventually } from './eventually.ts';

/** Makes so many people of the department Large, with texts that no compression makes small, in a column that has no index. */
export async function makeLarge({ db }: TestApp, people: number): Promise<void> {
  const random = Array.from({ length: 40 }, (_, no) => `md5(i || 'x${no}')`).join(' || ');
  await db.query(
    `insert into users (id, nip, name, department, time_zone)
     select gen_random_uuid(), 'L' || lpad(i::text, 6, '0'), 'Name ' || i, 'Large', ${random} from generate_series(1, $1::int) i`,
    [people],
  );
}

/** Headers of a request that does not ask for compression, unless one is named. */
export const headersOf = ({ token }: Client, encoding = 'identity') => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': encoding,
});

export const answerTo = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject));

export async function tableOf(response: IncomingMessage): Promise<unknown[][]> {
  const table = [];
  for await (const { cells } of readSheet(await buffer(response))) table.push([...cells]);
  return table;
}

/** Exports over real connections to the listening `test`, and how they are seen in the database. */
export function exportsOf(test: () => TestApp) {
  const askAt = (path: string, who: Client, encoding?: string): ClientRequest => {
    const { port } = test().app.server.address() as AddressInfo;
    return httpGet(`http://127.0.0.1:${port}${path}`, { headers: headersOf(who, encoding), agent: false });
  };
  /** Exports that PostgreSQL works at, or that wait for one. */
  const exporting = async (condition = 'true') =>
    (
      await test().db.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         and (query like '%export_rows%' or query like '%"groups"%' or query like '%repeatable read%') and ${condition}`,
      )
    ).length;
  return {
    askAt,
    exporting,
    begun: () => eventually(async () => expect(await exporting()).toBe(1)),
    ended: () => eventually(async () => expect(await exporting()).toBe(0)),
    /** While nobody else can read a table. `work` may change it over `client`. */
    async whileLocked(table: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
      const client = await test().database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`lock table ${table} in access exclusive mode`);
        await work(client);
      } finally {
        await client.query('commit');
        client.release();
      }
    },
    /** What the audit log says of the exports of an entity, the last at the end. */
    noted: async (entity: string): Promise<object[]> =>
      (
        await test().db.query<{ after: object }>(
          `select after from audit_events where entity = $1 and action = 'export' order by at, id`,
          [entity],
        )
      ).map(({ after }) => after),
  };
}
