import { serverModule } from './server.mjs';

// npm run sms:secret
const { runSmsSecret } = await serverModule('commands/adminCommands.js');
process.exitCode = await runSmsSecret(process.env);
