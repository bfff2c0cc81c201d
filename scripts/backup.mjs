import { serverModule } from './server.mjs';

// npm run backup -- [folder]
const { runBackup } = await serverModule('commands/backupCommands.js');
process.exitCode = await runBackup(process.env, process.argv[2]);
