/** Visible data outside of queries, so that the offline banner counts their age too. */
class ShownBeside {
  private shown: ReadonlySet<object> = new Set();
  private readonly watchers = new Set<() => void>();

  readonly get = (): ReadonlySet<object> => this.shown;
  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch);
    return () => void this.watchers.delete(watch);
  };

  /** `data`: as a call returned it. Returns a function that ends it. */
  readonly show = (data: object): (() => void) => {
    this.set(new Set([...this.shown, data]));
    return () => this.set(new Set([...this.shown].filter((one) => one !== data)));
  };

  private set(shown: ReadonlySet<object>): void {
    this.shown = shown;
    for (const watch of this.watchers) watch();
  }
}

/** The one of this page. */
export const shownBeside = new ShownBeside();
