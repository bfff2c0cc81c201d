import type { ModuleProgress, ProgressInput } from '#shared/api/modules.ts';
import type { Played } from '#ui/content/learning.ts';
import { storeReport, mergeReports } from './progressQueue.ts';
import { isRefused, flushReports } from './sendProgress.ts';
import { createStopwatch } from './stopwatch.ts';

/** How often reading is reported to the server. */
export const REPORT_MS = 15_000;

export interface ReporterEvents {
  readonly onProgress: (progress: ModuleProgress) => void;
  /** A report is stored on this device and could not be sent yet. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** The server accepts no more reports for this module: the class has ended, or the module was unpublished. */
  readonly onRefused: (error: unknown) => void;
}

export interface Reporter {
  /** Begins to count; returns a function that ends it. */
  start(): () => void;
  played(key: string, played: Played): void;
  /** Adds to the report and sends it at once. Undefined when it is stored on the device, or was refused. */
  report(part: Partial<ProgressInput>): Promise<ModuleProgress | undefined>;
  /** Seconds that are counted and not reported yet. */
  unreported(): number;
}

const isVisible = () => document.visibilityState === 'visible';
const nothing: ProgressInput = { seconds: 0 };

/**
 * Reports to the server what is read, watched and confirmed in a module: when it is opened, every 15 seconds while it is visible, when it
 * is hidden or left, and at once when something happens. Each report stays on the device until the server has it.
 */
export function createReporter(
  { userId, moduleId }: { readonly userId: string; readonly moduleId: string },
  { onProgress, onWaiting, onRefused }: ReporterEvents,
): Reporter {
  const watch = createStopwatch();
  let pending = nothing;
  let isClosed = false;

  const send = async (keepalive = false): Promise<ModuleProgress | undefined> => {
    if (isClosed) return undefined;
    storeReport(userId, moduleId, mergeReports(pending, { seconds: watch.take(isVisible()) }));
    pending = nothing;
    try {
      const progress = await flushReports(userId, moduleId, { keepalive });
      onWaiting(false);
      if (progress) onProgress(progress);
      return progress;
    } catch (error) {
      isClosed = isRefused(error);
      onWaiting(!isClosed);
      if (isClosed) onRefused(error);
      return undefined;
    }
  };
  const onVisibility = () => {
    if (isVisible()) watch.start();
    else void send(true);
  };

  return {
    start() {
      if (isVisible()) watch.start();
      void send();
      const timer = setInterval(() => isVisible() && void send(), REPORT_MS);
      const onOnline = () => void send();
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('online', onOnline);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisibility);
        window.removeEventListener('online', onOnline);
        void send(true);
        watch.take(false);
      };
    },
    played(key, { at, range, length, hasStopped }) {
      pending = mergeReports(pending, {
        seconds: 0,
        positions: [{ key, at }],
        ...(range && { ranges: [{ key, from: range[0], to: range[1] }] }),
        ...(length && { lengths: [{ key, seconds: length }] }),
      });
      if (hasStopped && pending.ranges) void send();
    },
    report(part) {
      pending = mergeReports(pending, { seconds: 0, ...part });
      return send();
    },
    unreported: () => watch.peek(),
  };
}
