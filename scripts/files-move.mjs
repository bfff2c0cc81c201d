import { serverModule } from './server.mjs';

// S3_BUCKET=… npm run files:move
const { runFilesMove } = await serverModule('commands/fileCommands.js');
process.exitCode = await runFilesMove(process.env);
