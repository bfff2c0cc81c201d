import { serverModule } from './server.mjs';

// npm run audit:verify
const { runAuditVerify } = await serverModule('administrator/commands.js');
process.exitCode = await runAuditVerify(process.env);
