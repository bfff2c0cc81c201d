/** What is shown and stands in no query, so that the offline banner counts its age too. */
class ShownBeside {
  private shown: ReadonlySet<object> = new Set();
  private readonly watchers = new Set<() => void>();

  readonly get = (): ReadonlySet<object> => this.shown;
  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch);
    return () => void this.watchers.delete(watch);
  };

  /** `data`: as a call has answered it. Answers the function that ends it. */
  readonly show = (data: object): (() => void) => {
    this.set(new Set([...this.shown, data]));
    return () => this.set(new Set([...this.shown].filter((one) => one !== data)));
  };

  private set(shown: ReadonlySet<object>): void {
    this.shown = shown;
    for (const watch of this.watchers) watch();
  }
}

/** Of this page. */
export const shownBeside = new ShownBeside();
