import { serverModule } from './server.mjs';

// npm run audit:verify
const { runAuditVerify } = await serverModule('commands/adminCommands.js');
process.exitCode = await runAuditVerify(process.env);
