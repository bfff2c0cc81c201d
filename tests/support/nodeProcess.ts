// A node of the product in a separate process, without pages and jobs, for the tests and benches of several nodes: prints its address as
// one line of JSON. Its environment is the product's; it lives until it is killed.
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';

const config = readConfig(process.env);
const db = databaseOf(createPool({ connectionString: config.databaseUrl!, max: 10 }));
const app = await createApp({ db, config, log: { level: 'warn' } });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url }));
