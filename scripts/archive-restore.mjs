import { serverModule } from './server.mjs';

// npm run archive:restore -- [id]
const { runArchiveRestore } = await serverModule('commands/adminCommands.js');
process.exitCode = await runArchiveRestore(process.env, process.argv.slice(2));
