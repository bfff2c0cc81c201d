/** What realtime adds to a learner's page, and when. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from 'playwright';
import { ensureBrowser } from '../ensure-browser.mjs';
import { signIn, startProduct } from '../product.mjs';
import { root } from '../run.mjs';

/** What is loaded after the first seconds of a page: the connection and its dependencies. */
const SOURCE = 'src/ui/afterLoad.ts';
const WEB = path.join(root, 'dist/web');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Sizes from the build, times from a browser on the learner's home: when the first of its files was requested. */
export async function realtimeOfPage() {
  const manifest = JSON.parse(fs.readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest;
  // The document names what every page loads.
  const html = fs.readFileSync(path.join(WEB, 'index.html'), 'utf8');
  const files = [...collect(manifest, SOURCE)].filter((file) => !html.includes(file));
  const bytes = files.reduce(
    (sum, file) => sum + zlib.gzipSync(fs.readFileSync(path.join(WEB, file)), { level: 9 }).length,
    0,
  );
  const { paintMs, askedMs } = await times(files);
  return {
    kilobytes: bytes / 1000,
    paintMs,
    afterPaintMs: askedMs - paintMs,
    isLater: askedMs > paintMs,
  };
}

/** The files of a chunk and of its static imports. */
function collect(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk of ${name}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const other of chunk.imports ?? []) collect(manifest, other, seen);
  return seen;
}

async function times(files: readonly string[]): Promise<{ paintMs: number; askedMs: number }> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const tab = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await tab.goto(`${product.url}/id/login`);
    const token = await signIn(product.url, '10004');
    await tab.evaluate((value) => {
      localStorage.setItem('token', value);
      localStorage.setItem('loggedIn', 'true');
    }, token);
    const requested = tab.waitForResponse((response) => response.url().endsWith(files[0]!));
    await tab.goto(`${product.url}/id/home`);
    await requested;
    // As text, because the page lacks what tsx adds to functions.
    const [paintMs, entries] = await tab.evaluate<[number, [name: string, startTime: number][]]>(
      `[performance.getEntriesByName('first-contentful-paint')[0].startTime,
        performance.getEntriesByType('resource').map((one) => [one.name, one.startTime])]`,
    );
    const ofRealtime = entries.filter(([name]) => files.some((file) => name.endsWith(file)));
    return { paintMs, askedMs: Math.min(...ofRealtime.map(([, startTime]) => startTime)) };
  } finally {
    await browser.close();
    await product.stop();
  }
}
