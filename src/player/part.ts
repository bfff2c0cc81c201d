import { entryOf } from '#shared/domain/packages/attempts.ts';
import { secondsOf, timeText } from '#shared/domain/packages/durations.ts';
import { PLACE_REFUSED } from '#shared/domain/packages/elements.ts';
import type { PartState, PartToOpen, Sitting } from '#shared/domain/packages/playerMessages.ts';

const ANSWER = /^cmi\.interactions\.(\d+)\./;
const SESSION_TIME = /^cmi\.(core\.)?session_time$/;
/** What belongs to one opening. */
const OF_OPENING = /^cmi\.(core\.)?(session_time|exit)$/;

/** What one part of the package has said: its values, and which of them the server does not have yet. */
export class Part {
  readonly sco: string;
  readonly #sitting: Sitting;
  readonly #values: Map<string, string>;
  /** The number under which each value that the server lacks was set. */
  readonly #waiting = new Map<string, number>();
  readonly #entry: PartToOpen['entry'];
  #seq: number;
  #base: number;
  /** Whether something was set that no taken state has. */
  #isChanged = false;
  /** Of the openings before this one in the same sitting: their answers and their seconds stay. */
  #before = { answers: 0, seconds: 0 };
  #answers = 0;
  #hasMoved = false;

  constructor(sitting: Sitting, { id, seq, entry, elements }: PartToOpen) {
    this.sco = id;
    this.#sitting = sitting;
    // A package of 1.2 never reads its answers, and counts them from 0 whenever it is opened.
    const isRead = (name: string) => sitting.kind === 'scorm2004' || !ANSWER.test(name);
    this.#values = new Map(Object.entries(elements).filter(([name]) => isRead(name)));
    this.#seq = seq;
    this.#base = seq;
    this.#entry = entry;
  }

  /** What the package finds when it begins. */
  get elements(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#values].filter(([name]) => !OF_OPENING.test(name) && name !== PLACE_REFUSED),
    );
  }

  get entry(): PartToOpen['entry'] {
    if (!this.#hasMoved) return this.#entry;
    const hasPlace = Boolean(this.value('cmi.suspend_data'));
    return entryOf(this.#sitting.kind, { elements: Object.fromEntries(this.#values), hasPlace });
  }

  readonly value = (name: string): string | undefined => this.#values.get(name);

  /** It is opened again in this sitting. */
  reopen(): void {
    this.#hasMoved = true;
    const isCounting = this.#sitting.kind === 'scorm12';
    this.#before = { answers: isCounting ? this.#answers : 0, seconds: this.#seconds() };
  }

  /** What an earlier page of this device could not send: the package finds it, and it is sent. */
  replay({ seq, set }: Pick<PartState, 'seq' | 'set'>): void {
    this.#hasMoved = true;
    this.#seq = Math.max(this.#seq, seq);
    for (const [name, value] of Object.entries(set)) this.#put(name, value);
  }

  /** The package has set a value. */
  set(name: string, value: string): void {
    if (this.#sitting.mode === 'review') return;
    this.#put(this.#ownName(name), this.#ownValue(name, value));
  }

  /** The changes since the last acknowledged state; undefined when nothing has changed since the last call. */
  take(): PartState | undefined {
    return this.#isChanged ? this.unsaved() : undefined;
  }

  /** All that the server has not acknowledged; undefined when it has everything. */
  unsaved(): PartState | undefined {
    this.#isChanged = false;
    if (this.#waiting.size === 0) return undefined;
    const set = Object.fromEntries([...this.#waiting.keys()].map((name) => [name, this.#values.get(name)!]));
    return { sco: this.sco, seq: this.#seq, base: this.#base, set };
  }

  /** Returns whether nothing waits any more. */
  saved(seq: number): boolean {
    this.#base = Math.max(this.#base, seq);
    this.#seq = Math.max(this.#seq, seq);
    for (const [name, since] of this.#waiting) if (since <= seq) this.#waiting.delete(name);
    return this.#waiting.size === 0;
  }

  /** The server lacks what the changes were based on: everything waits again. */
  resend(): void {
    this.#base = 0;
    this.#seq += 1;
    for (const name of this.#values.keys()) this.#waiting.set(name, this.#seq);
    this.#isChanged = true;
  }

  #put(name: string, value: string) {
    if (this.#values.get(name) === value) return;
    // Everything up to the next state that is taken has one number.
    if (!this.#isChanged) this.#seq += 1;
    this.#isChanged = true;
    this.#values.set(name, value);
    this.#waiting.set(name, this.#seq);
  }

  #ownName(name: string): string {
    const [row, no] = ANSWER.exec(name) ?? [];
    if (row === undefined) return name;
    const own = Number(no) + this.#before.answers;
    this.#answers = Math.max(this.#answers, own + 1);
    return `cmi.interactions.${own}.${name.slice(row.length)}`;
  }

  #ownValue(name: string, value: string): string {
    const { kind } = this.#sitting;
    const seconds = SESSION_TIME.test(name) ? secondsOf(kind, value) : undefined;
    return seconds === undefined || this.#before.seconds === 0
      ? value
      : timeText(kind, seconds + this.#before.seconds);
  }

  #seconds(): number {
    const { kind } = this.#sitting;
    return (
      secondsOf(kind, this.value(kind === 'scorm12' ? 'cmi.core.session_time' : 'cmi.session_time')) ?? 0
    );
  }
}
