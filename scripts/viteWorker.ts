import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '../src/shared/schema/languages.ts';

const READER = /[\\/]ui[\\/]content[\\/]document[\\/]/;
const ONLINE_ONLY = /[\\/]src[\\/]admin[\\/]|[\\/]i18n[\\/]\w+[\\/]admin\.ts$|[\\/]passwordList\.gen\.ts$/;
const SOURCE = 'src/serviceWorker/serviceWorker.ts';

/**
 * Writes /service-worker.js, with the list of the portal's files: a different build gives a different worker, which is how browsers notice
 * a new version. The development server has none.
 */
export function workerPlugin(): Plugin {
  return {
    name: 'mahir-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The worker is built before the document.');
        const build = describe(bundle, String(page.source));
        const { outputFiles } = buildSync({
          entryPoints: [SOURCE],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: { BUILD: JSON.stringify(build) },
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]!.text });
      },
    },
  };
}

function describe(bundle: Rolldown.OutputBundle, html: string) {
  // Without the admin's style sheet, which is disabled there.
  const inUse = html.replace(/<link[^>]* disabled[^>]*>/g, '');
  const named = [...inUse.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]!);
  const portal = portalChunks(bundle, named).map((chunk) => ({
    path: `/${chunk.fileName}`,
    language: languageOf(chunk),
  }));
  const assets = new Set([...named, ...portal.filter(({ language }) => !language).map(({ path }) => path)]);
  const words = Object.fromEntries(
    languages.map((one) => [one, portal.filter(({ language }) => language === one).map(({ path }) => path)]),
  );
  const reader = readerFiles(bundle).filter((path) => !assets.has(path));
  const version = createHash('sha256')
    .update(JSON.stringify([html, [...assets], words, reader]))
    .digest('hex')
    .slice(0, 12);
  const entry = named.findLast((path) => path.endsWith('.js'));
  return { version, entry, assets: [...assets], words, reader };
}

/**
 * What the document's scripts reach without entering the admin half, the list for a new password, which is set with a connection only, or the
 * reader of documents, which few learners open: it comes with the first kept class that has some.
 */
function portalChunks(bundle: Rolldown.OutputBundle, named: readonly string[]): Rolldown.OutputChunk[] {
  const isOnlineOnly = (chunk: Rolldown.OutputChunk) =>
    chunk.moduleIds.some((id) => ONLINE_ONLY.test(id) || READER.test(id));
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName) || isOnlineOnly(chunk)) return;
    found.set(fileName, chunk);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  for (const path of named) visit(path.slice(1));
  return [...found.values()];
}

/** The files of the reader of documents, with the thread in which it works. */
function readerFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => READER.test(id))) visit(fileName);
    if (file.type === 'asset' && /\/pdf\.worker[^/]*\.m?js$/.test(fileName)) found.add(fileName);
  }
  return [...found].map((fileName) => `/${fileName}`);
}

/** The language of a chunk that contains only words. */
const languageOf = ({ moduleIds }: Rolldown.OutputChunk) =>
  languages.find(
    (language) =>
      moduleIds.length > 0 &&
      moduleIds.every(
        (id) =>
          id.includes(`/i18n/${language}/`) ||
          id.endsWith(`virtual:page-words-${language}`) ||
          id.endsWith(`virtual:menu-words-${language}`),
      ),
  );
