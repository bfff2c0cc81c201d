import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Client, Reply } from '../support/app.ts';
import { Device, enrol, makeClass, makeQuiz, start, statement } from '../support/school.ts';

/** Of this many rows each bulk and each import is: more than a request does itself, so a job does it. */
export const ROWS = 2_500;
/** A session may make 20 requests a second. */
const PAUSE_MS = 60;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A client that writes, remembers what was acknowledged, and can check whether it is still there. */
export interface Writer {
  readonly name: string;
  acknowledged: number;
  /** One write. What fails or is cut off counts as not acknowledged, and may have happened all the same. */
  write(): Promise<void>;
  /** What was acknowledged and is not there. */
  lost(db: pg.Client): Promise<string[]>;
}

/** Repeats until it is stopped. */
export async function keepWriting(writer: Writer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await writer.write().catch(() => {});
    await wait(PAUSE_MS);
  }
}

export function creator(by: Client): Writer {
  const names: string[] = [];
  return {
    name: 'creates',
    acknowledged: 0,
    async write() {
      const name = `Created ${randomUUID()}`;
      const { status } = await by.post('/api/groups', { name });
      if (status !== 201) return;
      names.push(name);
      this.acknowledged += 1;
    },
    lost: async (db) => {
      const { rows } = await db.query<{ name: string }>(
        `select n as name from unnest($1::text[]) n where not exists (select from groups where name = n)`,
        [names],
      );
      return rows.map(({ name }) => name);
    },
  };
}

/** Edits one record repeatedly: it must have the last acknowledged text, or one that was sent after it. */
export async function editor(by: Client): Promise<Writer> {
  const { body } = await by.post('/api/groups', { name: `Edited ${randomUUID()}` });
  const { id } = body.data;
  let sent = 0;
  let seen = 0;
  const writer: Writer = {
    name: 'edits',
    acknowledged: 0,
    async write() {
      const n = (sent += 1);
      const { status } = await by.patch(`/api/groups/${id}`, { description: String(n) });
      if (status !== 200) return;
      seen = n;
      writer.acknowledged += 1;
    },
    lost: async (db) => {
      const { rows } = await db.query('select description from groups where id = $1', [id]);
      const stored = Number(rows[0]?.description ?? -1);
      return stored >= seen && stored <= sent ? [] : [`group ${id}: ${stored}, acknowledged ${seen}`];
    },
  };
  return writer;
}

/** Answers one quiz: each acknowledged number must be in the journal, and the answer as new as the newest. */
export async function learner(organizer: Client, by: Client): Promise<Writer> {
  const hour = 3_600_000;
  const course = await makeClass(organizer, {
    name: `Crash ${randomUUID()}`,
    start_at: new Date(Date.now() - hour).toISOString(),
    end_at: new Date(Date.now() + 240 * hour).toISOString(),
  });
  await enrol(by, course);
  const quiz = await makeQuiz(organizer, course.id, [statement(), statement(), statement()]);
  const device: Device = await start(by, quiz);
  const acks: { question_id: string; seq: number }[] = [];
  const writer: Writer = {
    name: 'answers',
    acknowledged: 0,
    async write() {
      const items = device.attempt.questions.map((question) =>
        device.item(question, { value: Math.random() < 0.5 }),
      );
      const { status, body } = await device.send(items);
      if (status !== 200) return;
      for (const { question_id, seq, saved } of body.data) if (saved) acks.push({ question_id, seq });
      writer.acknowledged += items.length;
    },
    lost: async (db) => {
      const { rows } = await db.query<{ seq: number }>(
        `select a.seq from json_to_recordset($2) as a(question_id uuid, seq int)
         where not exists (select from answer_events e where e.attempt_id = $1 and e.question_id = a.question_id and e.seq = a.seq)
            or not exists (select from answers n where n.attempt_id = $1 and n.question_id = a.question_id and n.seq >= a.seq)`,
        [device.attempt.id, JSON.stringify(acks)],
      );
      return rows.map(({ seq }) => `answer ${seq}`);
    },
  };
  return writer;
}

/** A client that requests long work. The job is what is acknowledged: it must end, and be done completely or not at all. */
export interface LongWriter extends Writer {
  readonly ended: { done: number; failed: number };
  /** The job nobody has seen the end of, if any. */
  open(): string | undefined;
}

function longWriter(
  by: Client,
  name: string,
  { ask, halves }: { ask(n: number): Promise<Reply>; halves(db: pg.Client): Promise<string[]> },
): LongWriter {
  let n = 0;
  let job: string | undefined;
  return {
    name,
    acknowledged: 0,
    ended: { done: 0, failed: 0 },
    open: () => job,
    async write() {
      if (!job) {
        n += 1;
        const { status, body } = await ask(n);
        if (status !== 202) return void (await wait(300));
        job = body.data.job_id as string;
        this.acknowledged += 1;
      }
      const { status, body } = await by.get(`/api/jobs/${job}`);
      if (status === 200 && (body.data.state === 'done' || body.data.state === 'failed')) {
        this.ended[body.data.state as 'done' | 'failed'] += 1;
        job = undefined;
      }
      await wait(100);
    },
    lost: halves,
  };
}

/** Sets the same text in all of them: at any moment there must be one text. */
export function bulkEditor(by: Client): LongWriter {
  return longWriter(by, 'bulk jobs', {
    ask: (n) =>
      by.patch('/api/competencies', {
        filter: { name: 'Of a bulk' },
        expect_total: ROWS,
        data: { description: `Bulk ${n}` },
      }),
    halves: async (db) => {
      const { rows } = await db.query(
        `select count(*)::int as rows, count(distinct coalesce(description, ''))::int as texts from competencies where name = 'Of a bulk'`,
      );
      return rows[0].texts === 1 && rows[0].rows === ROWS ? [] : [`half a bulk: ${JSON.stringify(rows[0])}`];
    },
  });
}

/** Adds rows of a new name each time: of each name there must be all or none. */
export function importer(by: Client): LongWriter {
  return longWriter(by, 'import jobs', {
    ask: (n) => {
      const rows = Array.from({ length: ROWS }, (_, i) => ({
        code: `I${n}.${i}`,
        name: `Import ${n}`,
        type: 'safety',
      }));
      return by.post('/api/competencies/import', { rows });
    },
    halves: async (db) => {
      const { rows } = await db.query(
        `select name, count(*)::int as rows from competencies where name like 'Import %' group by 1 having count(*) <> $1`,
        [ROWS],
      );
      return rows.map((row) => `half an import: ${JSON.stringify(row)}`);
    },
  });
}
