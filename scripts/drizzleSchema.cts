// What drizzle-kit compares with the last migration. CommonJS, because the exports are known only at run time: a new resource or a module's
// `*.tables.ts` is found automatically.
const { readdirSync } = require('node:fs') as typeof import('node:fs');
const path = require('node:path') as typeof import('node:path');

const server = path.join(process.cwd(), 'src/server');
const { tables } = require(path.join(server, 'platform/db/schema.ts'));
const own = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tables.ts'))
  .map((file) => require(path.join(server, file)));

module.exports = Object.assign({}, ...own, tables);
