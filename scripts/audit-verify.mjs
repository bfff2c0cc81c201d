import { serverModule } from './server.mjs';

// npm run audit:verify -- [--head file …] [--archive events.jsonl.gz …]
const { runAuditVerify } = await serverModule('commands/adminCommands.js');
process.exitCode = await runAuditVerify(process.env, process.argv.slice(2));
