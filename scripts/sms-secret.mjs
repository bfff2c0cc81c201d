import { serverModule } from './server.mjs';

// npm run sms:secret
const { runSmsSecret } = await serverModule('administrator/commands.js');
process.exitCode = await runSmsSecret(process.env);
