import { build, type InlineConfig, type Rolldown } from 'vite';

const ENTRY = /[\\/]src[\\/]main\.tsx$/;
const ADMIN_HALF = /[\\/]src[\\/]admin[\\/]AdminHalf\.tsx$/;

/**
 * The modules of the admin half that no page of learners loads: one chunk, because every organizer's page needs all of it. Found in the
 * chunks of a first build, which knows what is left of a library once its unused parts are gone; the graph of imports does not.
 */
export async function adminModules(config: InlineConfig): Promise<ReadonlySet<string>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      // Otherwise a small part that both halves share may lie in a chunk of the admin half.
      rolldownOptions: { ...config.build?.rolldownOptions, experimental: { chunkOptimization: false } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const chunkWith = (module: RegExp) =>
    [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => module.test(id)))!;
  const half = chunkWith(ADMIN_HALF);
  const entry = chunkWith(ENTRY);
  const learners = reached(
    chunks,
    entry,
    (chunk) => [...chunk.imports, ...chunk.dynamicImports],
    half.fileName,
  );
  const wanted = reached(chunks, half, (chunk) => chunk.imports);
  return new Set(
    [...wanted]
      .filter((chunk) => !learners.has(chunk))
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => !ADMIN_HALF.test(id)),
  );
}

/** What can be reached from a chunk, without going through the one named `except`. */
function reached(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  from: Rolldown.OutputChunk,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
  except?: string,
): ReadonlySet<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk) || chunk.fileName === except) return;
    seen.add(chunk);
    for (const name of next(chunk)) visit(chunks.get(name));
  };
  visit(from);
  return seen;
}
