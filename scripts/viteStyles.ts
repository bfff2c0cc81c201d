import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const ADMIN = /[\\/]src[\\/]admin[\\/]/;
const NAMES = { portal: 'style', admin: 'style-admin' } as const;
type Half = keyof typeof NAMES;

/**
 * One style sheet a half, whatever the chunks: the portal's (with the shell) stands in the head, so that a page on its way never
 * stands without its styles; the admin's waits beside it, disabled and so not fetched, until `ui/adminStyles.ts` or the server wants it.
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
        // What the first load has comes first, as its rules are the ones that others refine.
        for (const chunk of chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))) {
          const half: Half = isAdmins(chunk) ? 'admin' : 'portal';
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

const isAdmins = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.moduleIds.some((id) => ADMIN.test(id)) && !chunk.isEntry;

function emit(context: Rolldown.PluginContext, half: Half, sheets: readonly string[]): string {
  const source = sheets.join('');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/${NAMES[half]}-${hash}.css`;
  context.emitFile({ type: 'asset', fileName, source });
  return fileName;
}
