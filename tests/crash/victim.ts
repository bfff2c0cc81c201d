import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { root } from '../../scripts/run.mjs';
import { connectBeside } from '../support/besideProduct.ts';

const READY_WITHIN_MS = 60_000;
/** `postgres` kills the server, `backend` one of its children: PostgreSQL then ends them all and recovers automatically. */
export type Kill = 'node' | 'postgres' | 'backend' | 'both';

/** The built product in a process of its own, on an empty data folder, to be killed at any moment. */
export class Victim {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-crash-'));
  readonly output: string[] = [];
  url = '';
  #child: ChildProcess | undefined;
  #port = 0;

  async start(): Promise<number> {
    this.#port ||= await freePort();
    this.url = `http://127.0.0.1:${this.#port}`;
    const startedAt = performance.now();
    this.#spawn();
    await this.#ready();
    return performance.now() - startedAt;
  }

  /** Kills without a warning, and waits until the product is ready again. @returns milliseconds until then */
  async crash(kill: Kill): Promise<number> {
    // A connection of our own ends when PostgreSQL has noticed: before that it could still say that all is well.
    const witness = kill === 'node' ? undefined : await this.database();
    const noticed = new Promise((resolve) => (witness ? witness.once('end', resolve) : resolve(undefined)));
    const killedAt = performance.now();
    if (kill === 'node') this.#killNode();
    if (kill === 'postgres') process.kill(this.#postmaster(), 'SIGKILL');
    if (kill === 'backend') this.#killBackend();
    if (kill === 'both') {
      process.kill(this.#postmaster(), 'SIGKILL');
      this.#killNode();
    }
    if (kill === 'node' || kill === 'both') this.#spawn();
    await noticed;
    // A child of the dead server may answer for a moment yet; a new connection is of the new one.
    if (witness) await (await this.database()).end();
    await this.#ready();
    return performance.now() - killedAt;
  }

  /** A connection beside the product, to look at what is really stored. */
  async database(): Promise<pg.Client> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      try {
        return await connectBeside(this.folder);
      } catch (error) {
        // It is recovering, or its file with the address is being written.
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(): void {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: this.folder,
        PORT: String(this.#port),
        CONTENT_PORT: '0',
        DEMO: '1',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => this.output.push(String(chunk)));
    this.#child = child;
  }

  /** It must recover automatically: a node that ends is a failure, whatever the reason. */
  async #ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      const child = this.#child!;
      if (child.exitCode !== null)
        throw new Error(`The product ended with ${child.exitCode}:\n${this.output.slice(-10).join('')}`);
      // Only 200 counts; while PostgreSQL is away this is 503.
      if (
        await fetch(`${this.url}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false)
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`The product is not ready again:\n${this.output.slice(-10).join('')}`);
  }

  #killNode(): void {
    process.kill(this.#child!.pid!, 'SIGKILL');
  }
  #postmaster(): number {
    return Number.parseInt(
      fs.readFileSync(path.join(this.folder, 'postgres/cluster/postmaster.pid'), 'utf8'),
      10,
    );
  }
  #killBackend(): void {
    const pid = this.#postmaster();
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const isBackend = (child: string) =>
      /mahir mahir/.test(fs.readFileSync(`/proc/${child}/cmdline`, 'utf8'));
    const backends = children.filter(isBackend);
    process.kill(Number(backends[Math.floor(Math.random() * backends.length)] ?? pid), 'SIGKILL');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
