import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface IconModule {
  readonly __iconData?: { readonly node: readonly Shape[] };
}

const IMPORT = /import \{([^}]+)\} from ['"]lucide-react['"];?/g;
const ICON_FILE = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const drawnIcon = JSON.stringify(fileURLToPath(new URL('../src/ui/drawnIcon.ts', import.meta.url)));

/**
 * lucide's icons without what the product never uses (class names, aliases, context, random keys): a third of their size. Imports from the
 * package's index are redirected to the icons' own files, so that a lazy page's icons stay out of the first load.
 */
export function iconsPlugin(): Plugin {
  const files = iconFiles();
  return {
    name: 'mahir-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (ICON_FILE.test(id)) return drawn(id);
      if (!code.includes('lucide-react') || id.includes('node_modules')) return undefined;
      return code.replace(IMPORT, (_statement, names: string) => imports(names, files));
    },
  };
}

/** Names that the package exports and the files behind them. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = join(
    dirname(createRequire(import.meta.url).resolve('lucide-react')),
    '../esm/lucide-react.mjs',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

function imports(names: string, files: ReadonlyMap<string, string>): string {
  const lines = names.split(',').map((part) => {
    const [name = '', local = name] = part.trim().split(/\s+as\s+/);
    if (!name || name.startsWith('type ')) return '';
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}.`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  });
  return lines.join(' ');
}

/** A path is reduced to its `d`, other shapes are unchanged; undefined for a file that only re-exports another one. */
async function drawn(id: string): Promise<string | undefined> {
  const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule;
  if (!__iconData) return undefined;
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const isPath = tag === 'path' && Object.keys(attributes).join() === 'd';
    return JSON.stringify(isPath ? attributes['d'] : [tag, attributes]);
  });
  return `import { drawnIcon } from ${drawnIcon};\nexport default /* @__PURE__ */ drawnIcon(${shapes.join(', ')});`;
}
