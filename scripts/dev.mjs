import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeExtensions } from './extensions.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

// tsx restarts the server when a file that it imported changes; with --dev the server itself serves the interface through Vite, which
// exchanges changed modules in the open page.
await ensureInstalled();
writeExtensions();
const server = path.join(root, 'src/server/main.ts');
process.argv = [process.argv[0] ?? 'node', 'tsx', 'watch', '--clear-screen=false', server, '--dev'];
await import(pathToFileURL(path.join(root, 'node_modules/tsx/dist/cli.mjs')).href);
