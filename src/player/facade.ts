import { PLACE_REFUSED } from '#shared/domain/packages/elements.ts';
import type { NavigationRequest, Sitting } from '#shared/domain/packages/playerMessages.ts';
import type { Part } from './part.ts';
import type { Runtime } from './scorm.ts';

export interface Listener {
  /** A value was set; the package may set more at once. */
  readonly onSet: () => void;
  /** It wants what it has set to be saved now. */
  readonly onCommit: () => void;
  readonly onNavigate: (request: NavigationRequest) => void;
}

type Functions = Readonly<Record<string, (...given: never[]) => string>>;

/** What 2004 lets a package ask for; the other words need rules of order, which nobody follows here. */
const requests: Readonly<Record<string, NavigationRequest>> = {
  continue: 'continue',
  previous: 'previous',
  exitAll: 'exit',
  suspendAll: 'exit',
  abandonAll: 'exit',
};

/**
 * What the package finds at its parent's window: the functions of the standard and nothing else, so that it cannot reach into the library.
 * None of them throws, and all return at once.
 */
export function facadeOf(sitting: Sitting, part: Part, runtime: Runtime, listener: Listener): Functions {
  const is12 = sitting.kind === 'scorm12';
  let request: string | undefined;
  const all = {
    initialize: (text = '') => runtime.initialize(text),
    finish: (text = '') => {
      const result = runtime.finish(text);
      if (result !== 'true') return result;
      sayCompleted(sitting, part);
      listener.onCommit();
      const wanted = requests[request ?? ''];
      if (wanted) listener.onNavigate(wanted);
      return result;
    },
    getValue: (name: string) => runtime.getValue(name),
    setValue: (name: string, value: unknown) => {
      const [element, text] = [String(name), String(value)];
      const result = runtime.setValue(element, text);
      const isStored = result === 'true';
      if (element === PLACE) recordPlace(part, isStored || !TOO_LONG.has(runtime.lastError()));
      if (isStored) {
        if (element === 'adl.nav.request') request = text;
        else if (element.startsWith('cmi.')) part.set(element, text);
      }
      if (isStored || element === PLACE) listener.onSet();
      return result;
    },
    commit: (text = '') => {
      const result = runtime.commit(text);
      listener.onCommit();
      return result;
    },
    lastError: () => runtime.lastError(),
    errorString: (code: string) => runtime.errorString(code),
    diagnostic: (code: string) => runtime.diagnostic(code),
  };
  return Object.freeze(is12 ? named12(all) : named2004(all));
}

const PLACE = 'cmi.suspend_data';
/** What 1.2 and 2004 answer to a value that is longer than it may be. */
const TOO_LONG = new Set(['405', '406']);

/** Most packages do not look whether their place was stored. So the organizer is told, until one is. */
function recordPlace(part: Part, isStored: boolean): void {
  if (!isStored) part.set(PLACE_REFUSED, 'true');
  else if (part.value(PLACE_REFUSED) === 'true') part.set(PLACE_REFUSED, 'false');
}

type All = Readonly<Record<keyof Runtime, (...given: never[]) => string>>;

const named12 = (all: All): Functions => ({
  LMSInitialize: guarded(all.initialize, 'false'),
  LMSFinish: guarded(all.finish, 'false'),
  LMSGetValue: guarded(all.getValue, ''),
  LMSSetValue: guarded(all.setValue, 'false'),
  LMSCommit: guarded(all.commit, 'false'),
  LMSGetLastError: guarded(all.lastError, '101'),
  LMSGetErrorString: guarded(all.errorString, ''),
  LMSGetDiagnostic: guarded(all.diagnostic, ''),
});

const named2004 = (all: All): Functions => ({
  Initialize: guarded(all.initialize, 'false'),
  Terminate: guarded(all.finish, 'false'),
  GetValue: guarded(all.getValue, ''),
  SetValue: guarded(all.setValue, 'false'),
  Commit: guarded(all.commit, 'false'),
  GetLastError: guarded(all.lastError, '101'),
  GetErrorString: guarded(all.errorString, ''),
  GetDiagnostic: guarded(all.diagnostic, ''),
});

function guarded(run: (...given: never[]) => string, otherwise: string): (...given: never[]) => string {
  return (...given) => {
    try {
      return String(run(...given));
    } catch {
      return otherwise;
    }
  };
}

/**
 * Both standards: a part that ends, was not only left for a while, and has never said how far it is, counts as completed.
 */
function sayCompleted({ kind }: Sitting, part: Part): void {
  const [status, exit] =
    kind === 'scorm12' ? ['cmi.core.lesson_status', 'cmi.core.exit'] : ['cmi.completion_status', 'cmi.exit'];
  if (part.value(status!) === undefined && part.value(exit!) !== 'suspend') part.set(status!, 'completed');
}
