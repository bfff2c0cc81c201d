/** What scripts/viteWorker.ts inserts into the worker. */
declare const BUILD: {
  /** Changes with each different build. */
  readonly version: string;
  /** The first script of this build's HTML document. */
  readonly entry: string;
  /** Paths of everything that the portal may request, except words. */
  readonly assets: readonly string[];
  /** Paths of the reader of documents: stored with the first kept class that has some. */
  readonly reader: readonly string[];
  /** Paths of the portal's words by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};
