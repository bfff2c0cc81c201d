/** The commands of a place without npm, such as a container: `node dist/server/commands/cli.js admin:create --nip …`. */
import {
  runAdminCreate,
  runAdminNetworks,
  runArchiveRestore,
  runAuditVerify,
  runDemoRemove,
  runMigrate,
  runSecretsRotate,
  runSmsSecret,
} from './adminCommands.ts';
import { runBackup, runRestore } from './backupCommands.ts';
import { runFilesClaim, runFilesMove } from './fileCommands.ts';

type Run = (env: NodeJS.ProcessEnv, args: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, Run>> = {
  migrate: runMigrate,
  'admin:create': runAdminCreate,
  'admin:networks': runAdminNetworks,
  'archive:restore': runArchiveRestore,
  'audit:verify': runAuditVerify,
  backup: (env, [folder]) => runBackup(env, folder),
  'demo:remove': runDemoRemove,
  'files:claim': runFilesClaim,
  'files:move': runFilesMove,
  restore: (env, args) => runRestore(env, ...args),
  'secrets:rotate': runSecretsRotate,
  'sms:secret': runSmsSecret,
};

const [name = '', ...args] = process.argv.slice(2);
const run = COMMANDS[name];
if (!run) console.error(`Which command? ${Object.keys(COMMANDS).join(', ')}`);
process.exitCode = run ? await run(process.env, args) : 2;
