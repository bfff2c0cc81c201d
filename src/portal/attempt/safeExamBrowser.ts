import { shown } from './sebProof.ts';

/** What Safe Exam Browser gives to pages, https://safeexambrowser.org/developer/seb-config-key.html. */
interface SafeExamBrowser {
  readonly security?: {
    /** SHA-256 of the address of the page, without its fragment, and the config key. */
    readonly configKey?: string;
    readonly updateKeys?: (callback: () => void) => void;
  };
}
declare global {
  interface Window {
    SafeExamBrowser?: SafeExamBrowser;
    mahirSebKeys?: () => void;
  }
}

/** A version that has no answer by then has set the key when the page was loaded. */
const UPDATED_WITHIN_MS = 2_000;
const MAX_URL = 2_000;

/**
 * Lets the next calls show the key. Versions for macOS and iOS make it for the address at which the page is now, those for Windows for the
 * address at which the document was loaded: both are sent. A document that was loaded at another page, say the one of the sign-in, is
 * loaded anew, so that this address is one of the quiz.
 */
export async function showKey(quiz: string): Promise<void> {
  const loaded = loadedAt();
  if (loaded && !isReload() && quizOf(loaded.name) !== quiz && quizOf(location.href) === quiz) {
    location.reload();
    return new Promise(() => undefined);
  }
  const { href } = location;
  await updated();
  const hash = window.SafeExamBrowser?.security?.configKey ?? '';
  const urls = [...new Set([href, loaded?.name ?? href])].filter(({ length }) => length <= MAX_URL);
  shown.seb = /^[0-9a-f]{64}$/i.test(hash) && urls.length > 0 ? { hash, urls } : undefined;
}

const loadedAt = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
const isReload = (): boolean => loadedAt()?.type === 'reload';
const quizOf = (address: string): string | null => new URL(address).searchParams.get('quiz');

/** The first versions for macOS and iOS set the key only when asked, and call a global function by its name. */
function updated(): Promise<void> {
  const { security } = window.SafeExamBrowser ?? {};
  if (!security?.updateKeys) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UPDATED_WITHIN_MS);
    const callback = () => {
      clearTimeout(timer);
      resolve();
    };
    // A minifier would give it another one.
    Object.defineProperty(callback, 'name', { value: 'mahirSebKeys' });
    window.mahirSebKeys = callback;
    security.updateKeys?.(callback);
  });
}
