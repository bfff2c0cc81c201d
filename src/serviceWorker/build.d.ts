/** What scripts/viteWorker.ts writes into the worker. */
declare const BUILD: {
  /** Another one for each build that differs. */
  readonly version: string;
  /** The script that the HTML document of this build starts with. */
  readonly entry: string;
  /** Paths of everything the portal may ask for, but words. */
  readonly assets: readonly string[];
  /** Paths of the portal's words by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};
