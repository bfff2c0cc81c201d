import type {
  FromPlayer,
  PartState,
  PartToOpen,
  Sitting,
  ToPlayer,
} from '#shared/domain/packages/playerMessages.ts';
import { facadeOf } from './facade.ts';
import { dropJournal, forgetOldJournals, readJournal, writeJournal } from './journal.ts';
import { Part } from './part.ts';
import { createRuntime, startOf } from './scorm.ts';

/**
 * The page on the content origin that holds the package's frame and its API. It knows no network but the last words of a page that ends:
 * what the package sets goes to the app, through a port that only this module has.
 */

/** Many packages set values and never ask to save them. */
const SETTLE_MS = 400;
/** Others save in a loop: what they set in this time goes together. */
const PACE_MS = 250;
/** Browsers take no more from a page that ends. */
const MAX_BEACON = 60_000;
/** How long after its frame has loaded a package has made its page. */
const MEASURE_MS = 1_500;

const app = decodeURIComponent(location.hash.slice(1));
const parts = new Map<string, Part>();
let port: MessagePort;
let sitting: Sitting;
let frame: HTMLIFrameElement | undefined;
let opened = 0;
/** What goes next, and when (by `performance.now()`). */
let next: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
let sentAt = -PACE_MS;
/** The page ends: a parent hears it before its frames, whose last words are still to come. */
let isLeaving = false;

const send = (message: FromPlayer) => port.postMessage(message);

const sendChanges = (part: Part) => sendState(part.take());
const sendAll = (part: Part) => sendState(part.unsaved());

function sendState(state: PartState | undefined): void {
  clearTimeout(next?.timer);
  next = undefined;
  if (!state) return;
  sentAt = performance.now();
  // What is set in a preview is told to the page around it and kept nowhere.
  const isKept = sitting.attemptId !== null;
  if (isKept) writeJournal(sitting, state);
  send({ type: 'state', ...state });
  if (isKept && isLeaving) sendBeacon(state);
}

/** Within so many milliseconds, unless something went just now; at once when the package's page ends. */
function sendWithin(part: Part, ms: number): void {
  const now = performance.now();
  const at = Math.max(now + ms, sentAt + PACE_MS);
  if (isLeaving || !frame || at <= now) return sendChanges(part);
  if (next && next.at <= at) return;
  clearTimeout(next?.timer);
  next = { at, timer: setTimeout(() => sendChanges(part), at - now) };
}

/** The address is the right to write: it names the person and the version. What does not fit waits in the journal. */
function sendBeacon({ sco, seq, base, set }: PartState): void {
  const { attemptId, clientId, sessionNo } = sitting;
  const body = JSON.stringify({
    attempt_id: attemptId,
    sco,
    client_id: clientId,
    session_no: sessionNo,
    seq,
    base,
    set,
  });
  if (new Blob([body]).size <= MAX_BEACON) navigator.sendBeacon('./commits', body);
}

async function open(wanted: PartToOpen): Promise<void> {
  const turn = ++opened;
  await leaveFrame();
  const part = partOf(wanted);
  // A unit of a cmi5 course speaks for itself.
  if (wanted.type === 'sco' && sitting.kind !== 'cmi5') await offerApi(wanted, part);
  if (turn !== opened) return;
  if (wanted.type === 'asset') {
    part.set('cmi.opened', 'true');
    sendChanges(part);
  }
  show(wanted);
}

function partOf(wanted: PartToOpen): Part {
  const known = parts.get(wanted.id);
  known?.reopen();
  if (known) return known;
  const part = new Part(sitting, wanted);
  const lost = sitting.attemptId === null ? undefined : readJournal(sitting, wanted.id, wanted.seq);
  if (lost) part.replay(lost);
  parts.set(wanted.id, part);
  sendChanges(part);
  return part;
}

/** Everything is there before the package reads its first value. */
async function offerApi(wanted: PartToOpen, part: Part): Promise<void> {
  const runtime = await createRuntime(sitting.kind, startOf(sitting, wanted, part));
  const api = facadeOf(sitting, part, runtime, {
    onSet: () => sendWithin(part, SETTLE_MS),
    onCommit: () => sendWithin(part, 0),
    onNavigate: (request) => send({ type: 'navigate', request }),
  });
  Object.assign(window, sitting.kind === 'scorm12' ? { API: api } : { API_1484_11: api });
}

function show({ id, url }: PartToOpen): void {
  const made = document.createElement('iframe');
  made.title = document.title;
  made.allow = 'fullscreen *; autoplay *; unload *';
  made.addEventListener(
    'load',
    () => setTimeout(() => send({ type: 'opened', sco: id, width: widthOf(made) }), MEASURE_MS),
    {
      once: true,
    },
  );
  // Where units of cmi5 courses lead when they end.
  made.addEventListener('load', () => {
    if (pathOf(made).endsWith('/returned')) send({ type: 'navigate', request: 'exit' });
  });
  made.src = url;
  document.body.append(made);
  frame = made;
}

/** Empty for a page of another origin. */
function pathOf(shown: HTMLIFrameElement): string {
  try {
    return shown.contentWindow?.location.pathname ?? '';
  } catch {
    return '';
  }
}

/** What the page needs, where it says so by its layout. */
function widthOf(shown: HTMLIFrameElement): number {
  try {
    return shown.contentDocument?.documentElement.scrollWidth ?? 0;
  } catch {
    return 0;
  }
}

/** The package's page ends first, so that it says what it says when it is closed. */
async function leaveFrame(): Promise<void> {
  const left = frame;
  if (!left) return;
  frame = undefined;
  await new Promise<void>((resolve) => {
    left.addEventListener('load', () => resolve(), { once: true });
    // An entry more in the history would hold the way back, on which the learner may be.
    left.contentWindow!.location.replace('about:blank');
  });
  left.remove();
  for (const part of parts.values()) sendChanges(part);
  Object.assign(window, { API: undefined, API_1484_11: undefined });
}

function onMessage({ data }: MessageEvent<ToPlayer>): void {
  if (data.type === 'open') void open(data.part);
  else if (data.type === 'saved') {
    if (parts.get(data.sco)?.saved(data.seq)) dropJournal(sitting, data.sco);
  } else if (data.type === 'resend') {
    const part = parts.get(data.sco);
    part?.resend();
    if (part) sendChanges(part);
  } else if (data.type === 'close') void leaveFrame().then(() => send({ type: 'closed' }));
}

function begin({ source, origin, data, ports }: MessageEvent<ToPlayer>): void {
  if (source !== window.parent || origin !== app || data?.type !== 'begin' || !ports[0]) return;
  window.removeEventListener('message', begin);
  [port] = ports as [MessagePort];
  sitting = data.sitting;
  port.addEventListener('message', onMessage);
  port.start();
  forgetOldJournals();
  void open(data.part);
}

window.addEventListener('message', begin);
window.addEventListener('pagehide', () => {
  isLeaving = true;
  // A frame may have ended before: the app can no longer send what it said.
  for (const part of parts.values()) sendAll(part);
});
window.addEventListener('pageshow', () => (isLeaving = false));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const part of parts.values()) sendChanges(part);
});
window.parent.postMessage({ type: 'ready' } satisfies FromPlayer, app);
