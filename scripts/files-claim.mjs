import { serverModule } from './server.mjs';

// npm run files:claim
const { runFilesClaim } = await serverModule('commands/fileCommands.js');
process.exitCode = await runFilesClaim(process.env);
