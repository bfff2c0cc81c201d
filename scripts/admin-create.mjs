import { serverModule } from './server.mjs';

// npm run admin:create -- --nip 10001 --name "Sri Rahayu" --email sri@example.com
const { runAdminCreate } = await serverModule('commands/adminCommands.js');
process.exitCode = await runAdminCreate(process.env, process.argv.slice(2));
