import { serverModule } from './server.mjs';

// npm run migrate: brings the database to this version before its nodes start.
const { runMigrate } = await serverModule('commands/adminCommands.js');
process.exitCode = await runMigrate(process.env);
