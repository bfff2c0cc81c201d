import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import type {
  FromPlayer,
  NavigationRequest,
  PartState,
  PartToOpen,
  Sitting,
  ToPlayer,
} from '#shared/domain/packages/playerMessages.ts';

export interface PlayerEvents {
  /** The package has set something. */
  readonly onState: (state: PartState) => void;
  /** A part is there; `width`: pixels that it needs. */
  readonly onOpened: (sco: string, width: number) => void;
  readonly onNavigate: (request: NavigationRequest) => void;
  /** The player's page was loaded again, by the package: what it held is gone. */
  readonly onLost: () => void;
}

/** How long a package may take to say its last words. */
const CLOSE_WITHIN_MS = 2_000;
/** A call takes 512 KB, and each character is at most six of them. */
const MAX_STATE = 500_000;

/**
 * The app's end of the wire to the player's page. Packages share the player's origin, so a message counts only if the player's own window
 * sent it, and only the first is taken from the window: from then on the port is the wire.
 */
export class PlayerLink {
  readonly #frame: HTMLIFrameElement;
  readonly #launch: PackageLaunch;
  readonly #clientId: string;
  readonly #events: PlayerEvents;
  readonly #origin: string;
  #onClosed: () => void = () => undefined;
  readonly #closed = new Promise<void>((resolve) => (this.#onClosed = resolve));
  #port: MessagePort | undefined;

  constructor(frame: HTMLIFrameElement, launch: PackageLaunch, clientId: string, events: PlayerEvents) {
    this.#frame = frame;
    this.#launch = launch;
    this.#clientId = clientId;
    this.#events = events;
    this.#origin = new URL(launch.player_url).origin;
    window.addEventListener('message', this.#onWindow);
    frame.src = `${launch.player_url}#${encodeURIComponent(location.origin)}`;
  }

  open(sco: string): void {
    this.#post({ type: 'open', part: this.#partOf(sco) });
  }
  saved(sco: string, seq: number): void {
    this.#post({ type: 'saved', sco, seq });
  }
  resend(sco: string): void {
    this.#post({ type: 'resend', sco });
  }

  /** Resolves when the package has said its last words, or has taken too long. */
  async close(): Promise<void> {
    if (!this.#port) return;
    this.#post({ type: 'close' });
    await Promise.race([this.#closed, new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS))]);
  }

  /** The frame goes. What it says while it goes still arrives. */
  dispose(): void {
    window.removeEventListener('message', this.#onWindow);
    setTimeout(() => this.#port?.close(), CLOSE_WITHIN_MS);
  }

  #post(message: ToPlayer) {
    this.#port?.postMessage(message);
  }

  readonly #onWindow = ({ source, origin, data }: MessageEvent<Partial<FromPlayer> | null>): void => {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.type !== 'ready') return;
    if (this.#port) return this.#events.onLost();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', this.#onPort);
    port1.start();
    const message: ToPlayer = {
      type: 'begin',
      sitting: this.#sitting(),
      part: this.#partOf(this.#launch.sco),
    };
    this.#frame.contentWindow!.postMessage(message, this.#origin, [port2]);
  };

  readonly #onPort = ({ data }: MessageEvent<FromPlayer>): void => {
    if (data.type === 'state' && isState(data) && this.#isPart(data.sco)) this.#events.onState(data);
    else if (data.type === 'opened' && this.#isPart(data.sco))
      this.#events.onOpened(data.sco, Number(data.width));
    else if (data.type === 'navigate') this.#events.onNavigate(data.request);
    else if (data.type === 'closed') this.#onClosed();
  };

  #isPart = (sco: string) => this.#launch.scos.some(({ id }) => id === sco);

  #sitting(): Sitting {
    const { kind, mode, credit, learner, attempt_id, session_no } = this.#launch;
    return {
      kind,
      mode,
      credit,
      learner,
      attemptId: attempt_id,
      clientId: this.#clientId,
      sessionNo: session_no,
    };
  }

  #partOf(sco: string): PartToOpen {
    const part = this.#launch.scos.find(({ id }) => id === sco)!;
    const state = this.#launch.states[sco];
    return {
      id: part.id,
      type: part.type,
      url: part.url ?? '',
      mastery: part.mastery,
      completionThreshold: part.completion_threshold,
      dataFromLms: part.data_from_lms,
      maxSeconds: part.max_seconds,
      timeLimitAction: part.time_limit_action,
      seq: state?.seq ?? 0,
      entry: state?.entry ?? 'ab-initio',
      elements: state?.elements ?? {},
    };
  }
}

function isState({ seq, base, set }: PartState): boolean {
  if (![seq, base].every((number) => Number.isSafeInteger(number) && number >= 0)) return false;
  if (typeof set !== 'object' || set === null) return false;
  return (
    Object.values(set).every((value) => typeof value === 'string') && JSON.stringify(set).length <= MAX_STATE
  );
}
