import { serverModule } from './server.mjs';

// npm run restore -- <folder> [--without-key]
const { runRestore } = await serverModule('commands/backupCommands.js');
process.exitCode = await runRestore(process.env, ...process.argv.slice(2));
