import { serverModule } from './server.mjs';

// npm run seed -- --users 100000 --attempts 5000000
const { runSeed } = await serverModule('commands/seedCommand.js');
process.exitCode = await runSeed(process.env, process.argv.slice(2));
