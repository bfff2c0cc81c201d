import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const ADMIN = /[\\/]src[\\/]admin[\\/]/;
const NAMES = { portal: 'style', admin: 'style-admin' } as const;
type Half = keyof typeof NAMES;

/**
 * One style sheet for each half, whatever the chunks: the portal's (with the shell) is in the head, so that a loading page never lacks its
 * styles; the admin's is beside it, disabled and so not fetched, until `ui/adminStyles.ts` or the server enables it.
 */
export function stylesPlugin(): Plugin {
  return {
    name: 'mahir-styles',
    apply: 'build',
    generateBundle: {
      // Before Vite writes the document and the manifest.
      order: 'pre',
      handler(_options, bundle) {
        const sheets: Record<Half, string[]> = { portal: [], admin: [] };
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const portals = portalChunks(chunks);
        for (const chunk of importedFirst(chunks)) {
          const half: Half = portals.has(chunk) ? 'portal' : 'admin';
          for (const name of chunk.viteMetadata?.importedCss ?? []) {
            const asset = bundle[name];
            if (asset?.type === 'asset') sheets[half].push(String(asset.source));
            delete bundle[name];
          }
          chunk.viteMetadata?.importedCss.clear();
        }
        const entry = chunks.find((chunk) => chunk.isEntry)!;
        entry.viteMetadata!.importedCss.add(emit(this, 'portal', sheets.portal));
        emit(this, 'admin', sheets.admin);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const href = Object.keys(bundle).find((name) => name.includes(`/${NAMES.admin}-`));
        return html.replace(
          '</head>',
          `  <link id="admin-styles" rel="stylesheet" disabled href="/${href}">\n  </head>`,
        );
      },
    },
  };
}

/** A page's rules refine those of its parts, so the parts come first, and the first load before everything. */
function importedFirst(chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const ordered = new Set<Rolldown.OutputChunk>();
  const seen = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
    ordered.add(chunk);
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  for (const chunk of chunks) add(chunk);
  return ordered;
}

/** All modules that a learner can load. The rest belongs to the admin: its pages, and the shared pieces that only they use. */
function portalChunks(chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk) || isAdmins(chunk)) return;
    reached.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return reached;
}

const isAdmins = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.moduleIds.some((id) => ADMIN.test(id)) && !chunk.isEntry;

function emit(context: Rolldown.PluginContext, half: Half, sheets: readonly string[]): string {
  const source = sheets.join('');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/${NAMES[half]}-${hash}.css`;
  context.emitFile({ type: 'asset', fileName, source });
  return fileName;
}

const CSS_IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;
/**
 * Writes class names where they are used, instead of a list of all of them for each sheet: 0.7 KB of the first load. A file keeps the list
 * if it looks a class up by a name of its own.
 */
export function classNamesPlugins(): Plugin[] {
  return [
    {
      name: 'mahir-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: (code, id) =>
        /\.tsx?$/.test(id)
          ? code.replace(CSS_IMPORT, (line, name: string, file: string) =>
              code.includes(`${name}[`) ? line : `import * as ${name} from ${file};`,
            )
          : undefined,
    },
    {
      name: 'mahir-kept-sheets',
      apply: 'build',
      enforce: 'post',
      // A sheet whose names are all written elsewhere still belongs to its chunk.
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ];
}
