/** Whole seconds of monotonic time; fractions stay for the next reading. */
export function createStopwatch(now: () => number = () => performance.now()) {
  let since: number | undefined;
  let spentMs = 0;
  const add = () => {
    if (since !== undefined) spentMs += now() - since;
  };
  return {
    start(): void {
      since ??= now();
    },
    /** Returns the whole seconds since the last call; `goesOn` says whether time keeps counting. */
    take(goesOn: boolean): number {
      add();
      since = goesOn && since !== undefined ? now() : undefined;
      const seconds = Math.floor(spentMs / 1000);
      spentMs -= seconds * 1000;
      return seconds;
    },
    /** Seconds that were not taken yet. */
    peek(): number {
      return (spentMs + (since === undefined ? 0 : now() - since)) / 1000;
    },
  };
}
