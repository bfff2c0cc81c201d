/** Visible data outside of queries, so that the offline banner counts their age too. */
class UnqueriedData {
  private data: ReadonlySet<object> = new Set();
  private readonly watchers = new Set<() => void>();

  readonly get = (): ReadonlySet<object> => this.data;
  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch);
    return () => void this.watchers.delete(watch);
  };

  /** `data`: as a call returned it. Returns a function that ends it. */
  readonly show = (data: object): (() => void) => {
    this.set(new Set([...this.data, data]));
    return () => this.set(new Set([...this.data].filter((one) => one !== data)));
  };

  private set(data: ReadonlySet<object>): void {
    this.data = data;
    for (const watch of this.watchers) watch();
  }
}

/** The one of this page. */
export const unqueriedData = new UnqueriedData();
