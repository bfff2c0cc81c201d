import { build, type InlineConfig, type Rolldown } from 'vite';

const ENTRY = /[\\/]src[\\/]main\.tsx$/;
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const ADMIN_HALF = /[\\/]src[\\/]admin[\\/]AdminHalf\.tsx$/;

/** The pages that learners open most. */
const LEARNER_PAGES = /[\\/]src[\\/]portal[\\/](MyCourses|MyCourse|Module|Attempt|Submitted)\.tsx$/;
/** Those of them that load nothing that they do not need: the smallest, and the two with the most code. */
const FULL_PAGES = {
  list: /[\\/]MyCourses\.tsx$/,
  attempt: /[\\/]Attempt\.tsx$/,
  result: /[\\/]Submitted\.tsx$/,
};

/** What every organizer's page needs beyond the first load, as three chunks: each shared part would otherwise be a small file. */
export interface AdminModules {
  /** Only organizers load them. */
  readonly own: ReadonlySet<string>;
  /** The learners' main pages need them too. */
  readonly common: ReadonlySet<string>;
  /** Other pages of learners need them too. */
  readonly rare: ReadonlySet<string>;
}

/** The chunk of each module that several lazy pages share. */
export interface FoundModules {
  readonly admin: AdminModules;
  /** Beyond the first load, by module. */
  readonly learner: ReadonlyMap<string, string>;
}

/**
 * The modules that lazy pages share. Found in the chunks of a first build, which knows what is left of a library once its unused parts are
 * gone; the graph of imports does not.
 */
export async function sharedModules(config: InlineConfig): Promise<FoundModules> {
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
  const first = reached(chunks, entry, (chunk) => chunk.imports);
  const wanted = [...reached(chunks, half, (chunk) => chunk.imports)].filter((chunk) => !first.has(chunk));
  const pages = [...learners].filter(({ facadeModuleId }) => LEARNER_PAGES.test(facadeModuleId ?? ''));
  const partsOf = new Map(pages.map((page) => [page, reached(chunks, page, ({ imports }) => imports)]));
  const main = new Set([...partsOf.values()].flatMap((parts) => [...parts]));
  // Icons that lazy pages share are in chunks of their own after the first build.
  const icons = [...chunks.values()].filter(
    (chunk) => !chunk.isDynamicEntry && !first.has(chunk) && chunk.moduleIds.every((id) => ICON.test(id)),
  );
  const modulesOf = (isIn: (chunk: Rolldown.OutputChunk) => boolean) =>
    new Set(
      [...new Set([...wanted, ...icons])]
        .filter(isIn)
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => !ADMIN_HALF.test(id)),
    );
  const ofLearners = [...main].filter(
    (chunk) => !first.has(chunk) && !wanted.includes(chunk) && !partsOf.has(chunk),
  );
  return {
    admin: {
      own: modulesOf((chunk) => !learners.has(chunk)),
      common: modulesOf((chunk) => main.has(chunk)),
      rare: modulesOf((chunk) => learners.has(chunk) && !main.has(chunk)),
    },
    learner: new Map(
      ofLearners.flatMap((chunk) => chunk.moduleIds.map((id) => [id, learnerGroup(chunk, partsOf)])),
    ),
  };
}

/** The class and the module load what either needs, and all what the attempt shares: a file more costs as much as some KB. */
function learnerGroup(chunk: Rolldown.OutputChunk, partsOf: PartsOf): string {
  const users = [...partsOf].filter(([, parts]) => parts.has(chunk)).map(([page]) => page.facadeModuleId!);
  const kinds = [...new Set(users.map(kindOf))].sort();
  const isShared = kinds.includes('attempt') && (kinds.includes('class') || kinds.includes('list'));
  return isShared ? 'learner' : kinds.join('-');
}
const kindOf = (page: string): string =>
  Object.entries(FULL_PAGES).find(([, pattern]) => pattern.test(page))?.[0] ?? 'class';
type PartsOf = ReadonlyMap<Rolldown.OutputChunk, ReadonlySet<Rolldown.OutputChunk>>;

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
