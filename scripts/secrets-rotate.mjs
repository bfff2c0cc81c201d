import { serverModule } from './server.mjs';

// npm run secrets:rotate -- [--forget-lost] [--renew realtime]
const { runSecretsRotate } = await serverModule('commands/adminCommands.js');
process.exitCode = await runSecretsRotate(process.env, process.argv.slice(2));
