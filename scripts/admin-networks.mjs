import { serverModule } from './server.mjs';

// npm run admin:networks -- [--clear]
const { runAdminNetworks } = await serverModule('commands/adminCommands.js');
process.exitCode = await runAdminNetworks(process.env, process.argv.slice(2));
