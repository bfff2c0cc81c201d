import { serverModule } from './server.mjs';

// NODE_ENV=production npm run demo:remove
const { runDemoRemove } = await serverModule('commands/adminCommands.js');
process.exitCode = await runDemoRemove(process.env);
