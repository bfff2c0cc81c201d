/** One of the two tasks of backup.bench.ts, in a separate process so that its memory is known. */
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { diskStore } from '#server/platform/files/diskStore.ts';

const [verb, dataDir, backup] = process.argv.slice(2) as [string, string, string];
const place = { connection: JSON.parse(process.env['BENCH_CONNECTION']!), files: diskStore(dataDir) };
const startedAt = performance.now();
await (verb === 'backup' ? backUp(place, folderPlace(backup)) : restore(folderPlace(backup), place));
const seconds = (performance.now() - startedAt) / 1000;
process.send!({ seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1000) });
process.disconnect();
