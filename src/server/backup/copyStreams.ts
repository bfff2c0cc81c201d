import { Readable, Writable } from 'node:stream';
import pg from 'pg';

/** Rows arrive as one message each; a stream of such small chunks would cost more than the copying. */
const CHUNK_BYTES = 64 * 1024;

/** Methods of pg's connection that its types do not declare. */
interface Wire {
  readonly stream: Writable & { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Rows in PostgreSQL's text format, with one chunk in memory; `rows` is known at the end. */
export interface CopyOut extends Readable {
  readonly rows: number;
}

/** Runs `copy … to stdout` on a client that does nothing else meanwhile. */
export function copyOut(client: pg.ClientBase, text: string): CopyOut {
  return client.query(new CopyOutStream(text));
}

/** Runs `copy … from stdin`: writes go into the table; `finish` waits until PostgreSQL has accepted them. */
export function copyIn(client: pg.ClientBase, text: string): Writable & { readonly rows: number } {
  return client.query(new CopyInStream(text));
}

/** `COPY 12` → 12. */
const rowsOf = ({ text }: { text: string }) => Number(text.split(' ')[1]);

class CopyOutStream extends Readable implements CopyOut {
  rows = 0;
  readonly #text: string;
  #wire: Wire | undefined;
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(text: string) {
    super();
    this.#text = text;
  }
  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }
  /** The chunk is a view into a buffer that pg reuses. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#chunks.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= CHUNK_BYTES && !this.#flush()) this.#wire?.stream.pause();
  }
  #flush(): boolean {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#bytes = 0;
    return whole.length === 0 || this.push(whole);
  }
  override _read(): void {
    this.#wire?.stream.resume();
  }
  /** A reader that stops must not leave the connection paused. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wire?.stream.resume();
    done(error);
  }
  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsOf(message);
  }
  handleReadyForQuery(): void {
    if (this.destroyed) return;
    this.#flush();
    this.push(null);
  }
  handleError(error: Error): void {
    this.destroy(error);
  }
}

class CopyInStream extends Writable {
  rows = 0;
  readonly #text: string;
  #wire: Wire | undefined;
  #begin: (() => void) | undefined;
  #finish: (() => void) | undefined;
  #isOpen = false;

  constructor(text: string) {
    super({ highWaterMark: CHUNK_BYTES });
    this.#text = text;
  }
  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }
  handleCopyInResponse(): void {
    this.#isOpen = true;
    if (this.destroyed) return this.#wire!.sendCopyFail('cut off');
    this.#begin?.();
  }
  override _construct(done: () => void): void {
    this.#begin = done;
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const { stream } = this.#wire!;
    this.#wire!.sendCopyFromChunk(chunk);
    if (stream.writableNeedDrain) stream.once('drain', done);
    else done();
  }
  override _final(done: () => void): void {
    this.#finish = done;
    this.#wire!.endCopyFrom();
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && this.#isOpen && !this.#finish) this.#wire!.sendCopyFail('cut off');
    done(error);
  }
  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsOf(message);
  }
  handleReadyForQuery(): void {
    this.#finish?.();
  }
  handleError(error: Error): void {
    this.#isOpen = false;
    // Before the copying has begun the stream still waits for its construction.
    this.#begin?.();
    this.destroy(error);
  }
}
