// A separate process for tests/api/embedded.test.ts: starts the embedded PostgreSQL of a folder, prints the server's process id as one line
// of JSON, and stops when its standard input ends.
import { startEmbedded } from '#server/platform/db/embedded.ts';

const embedded = await startEmbedded(process.argv[2] ?? '');
console.log(JSON.stringify({ pid: embedded.pid() }));
process.stdin.resume().on('end', async () => {
  await embedded.stop();
});
