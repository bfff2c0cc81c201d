import type { PackageKind } from '#shared/domain/packages/manifest.ts';
import { timeText } from '#shared/domain/packages/durations.ts';
import type { PartToOpen, Sitting } from '#shared/domain/packages/playerMessages.ts';

/** The values with which a package begins, by their names. */
export type Start = Readonly<Record<string, string>>;

/** The functions of one object of a package's kind, by what they do. */
export interface Runtime {
  readonly initialize: (text: string) => string;
  readonly finish: (text: string) => string;
  readonly getValue: (name: string) => string;
  readonly setValue: (name: string, value: unknown) => string;
  readonly commit: (text: string) => string;
  readonly lastError: () => string;
  readonly errorString: (code: string) => string;
  readonly diagnostic: (code: string) => string;
}

/** Commits end here: the network is the app's, and a package must never wait for it. */
const httpService = {
  processHttpRequest: () => ({ result: 'true', errorCode: 0 }),
  updateSettings: () => undefined,
};
const settings = { lmsCommitUrl: 'app', httpService, autocommit: false, logLevel: 5 } as const;

/** The rules of the kind that the package is of; the other kind's are not loaded. */
export async function createRuntime(kind: PackageKind, start: Start): Promise<Runtime> {
  return kind === 'scorm12' ? runtime12(start) : runtime2004(start);
}

/** The library's types name a default export, which its files do not have. */
type Made<Name extends string> = new (
  given: typeof settings,
) => Loading & Readonly<Record<Name, (...given: unknown[]) => string>>;
type Names12 = `LMS${'Initialize' | 'Finish' | 'GetValue' | 'SetValue' | 'Commit'}` | Asked<'LMSGet'>;
type Names2004 = 'Initialize' | 'Terminate' | 'GetValue' | 'SetValue' | 'Commit' | Asked<'Get'>;
type Asked<Start extends string> = `${Start}${'LastError' | 'ErrorString' | 'Diagnostic'}`;

async function runtime12(start: Start): Promise<Runtime> {
  const loaded = await import('scorm-again/scorm12/min');
  const { Scorm12API } = loaded as unknown as { Scorm12API: Made<Names12> };
  const api = new Scorm12API(settings);
  load(api, start);
  return {
    initialize: (text) => api.LMSInitialize(text),
    finish: (text) => api.LMSFinish(text),
    getValue: (name) => api.LMSGetValue(name),
    setValue: (name, value) => api.LMSSetValue(name, value),
    commit: (text) => api.LMSCommit(text),
    lastError: () => api.LMSGetLastError(),
    errorString: (code) => api.LMSGetErrorString(code),
    diagnostic: (code) => api.LMSGetDiagnostic(code),
  };
}

async function runtime2004(start: Start): Promise<Runtime> {
  const loaded = await import('scorm-again/scorm2004/min');
  const { Scorm2004API } = loaded as unknown as { Scorm2004API: Made<Names2004> };
  const api = new Scorm2004API(settings);
  load(api, start);
  return {
    initialize: (text) => api.Initialize(text),
    finish: (text) => api.Terminate(text),
    getValue: (name) => api.GetValue(name),
    setValue: (name, value) => api.SetValue(name, value),
    commit: (text) => api.Commit(text),
    lastError: () => api.GetLastError(),
    errorString: (code) => api.GetErrorString(code),
    diagnostic: (code) => api.GetDiagnostic(code),
  };
}

interface Loading {
  readonly loadFromFlattenedJSON: (values: Record<string, string>, name: string) => void;
}

/** Rows in their order: the library takes a row only after the one before it. An empty text is the same as none. */
function load(api: Loading, start: Start): void {
  const given = Object.entries(start).filter(([, value]) => value !== '');
  api.loadFromFlattenedJSON(Object.fromEntries(given), '');
}

/** What is the server's to say, beside what the package has set itself. */
export function startOf(
  sitting: Sitting,
  part: PartToOpen,
  own: Pick<PartToOpen, 'elements' | 'entry'>,
): Start {
  const given = { ...part, elements: own.elements, entry: own.entry };
  return {
    ...given.elements,
    ...(sitting.kind === 'scorm12' ? facts12(sitting, given) : facts2004(sitting, given)),
  };
}

const facts12 = ({ learner, credit, mode }: Sitting, part: PartToOpen): Start => ({
  'cmi.core.student_id': learner.id,
  'cmi.core.student_name': learner.name,
  'cmi.core.credit': credit ? 'credit' : 'no-credit',
  'cmi.core.lesson_mode': modeWord(mode),
  'cmi.core.entry': part.entry,
  'cmi.launch_data': part.dataFromLms ?? '',
  'cmi.student_data.mastery_score': part.mastery === null ? '' : String(part.mastery / 10),
  'cmi.student_data.max_time_allowed': part.maxSeconds === null ? '' : timeText('scorm12', part.maxSeconds),
  'cmi.student_data.time_limit_action': part.timeLimitAction ?? '',
});

const facts2004 = ({ learner, credit, mode }: Sitting, part: PartToOpen): Start => ({
  'cmi.learner_id': learner.id,
  'cmi.learner_name': learner.name,
  'cmi.credit': credit ? 'credit' : 'no-credit',
  'cmi.mode': modeWord(mode),
  'cmi.entry': part.entry,
  'cmi.launch_data': part.dataFromLms ?? '',
  'cmi.scaled_passing_score': thousandths(part.mastery),
  'cmi.completion_threshold': thousandths(part.completionThreshold),
  'cmi.max_time_allowed': part.maxSeconds === null ? '' : timeText('scorm2004', part.maxSeconds),
  'cmi.time_limit_action': part.timeLimitAction ?? '',
});

const thousandths = (value: number | null): string => (value === null ? '' : String(value / 1000));
/** A package that is tried behaves as for a learner. */
const modeWord = (mode: Sitting['mode']): string => (mode === 'review' ? 'review' : 'normal');
