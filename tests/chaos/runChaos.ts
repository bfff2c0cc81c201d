import type pg from 'pg';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { Victim } from '../crash/victim.ts';
import { faultyLine } from './faultyLine.ts';
import { inspect, type Findings } from './inspect.ts';
import { ChaosPerson } from './learner.ts';
import { prepareChaos } from './prepare.ts';
import { chanceOf } from './seeded.ts';

interface Options {
  readonly attempts: number;
  readonly seed: number;
  /** Browsers side by side. */
  readonly side: number;
  /** Things that one person does before the end. */
  readonly steps: readonly [least: number, most: number];
  /** Steps of everybody together between two kills of the server: on a slow machine they come later. */
  readonly killEvery: readonly [least: number, most: number];
  readonly log?: (line: string) => void;
}

export interface Report {
  readonly table: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

/**
 * Attempts of many people at real browsers, whose network fails, whose tabs close, whose sessions end and whose server is killed.
 * Afterwards every answer that a screen had shown must be at the server. The same seed lets each person do the same.
 */
export async function runChaos({
  attempts,
  seed,
  side,
  steps,
  killEvery,
  log = () => {},
}: Options): Promise<Report> {
  const victim = new Victim();
  const failures: string[] = [];
  const table: Record<string, number> = {
    attempts: 0,
    'handed in': 0,
    'answers on screens': 0,
    'answers at the server': 0,
    events: 0,
  };
  for (const name of ['server killed', 'lost', 'duplicated', 'wrong marks', 'stuck']) table[name] = 0;
  const count = (name: string, by = 1) => (table[name] = (table[name] ?? 0) + by);
  await victim.start();
  const db = await victim.database();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  });
  const { quizzes, learners } = await prepareChaos(victim.url, db, attempts);
  let next = 0;
  let stepsDone = 0;

  const livesOf = async () => {
    for (let no = next++; no < attempts; no = next++) {
      const chance = chanceOf(seed + no);
      const quiz = chance.one(quizzes);
      const learner = learners[no]!;
      const line = await faultyLine(victim.url, chance);
      const person = new ChaosPerson({
        browser,
        line,
        chance,
        quiz,
        learner,
        expire: (id) => expire(db, id),
        onStep: () => (stepsDone += 1),
      });
      const isHandedIn = chance.next() < 0.85;
      try {
        await person.live(chance.between(...steps), isHandedIn);
      } catch (error) {
        count('stuck');
        failures.push(`attempt ${no}: ${String(error)}`);
      }
      await line.close();
      const findings = await inspect(db, quiz.id, learner.userId, person.seen);
      for (const fault of person.faults) count(fault);
      count('answers on screens', person.seen.changes);
      failures.push(...counted(count, findings).map((what) => `attempt ${no}: ${what}`));
      log(
        `${no + 1} of ${attempts}: ${findings.events} events, ${findings.isFinished ? 'handed in' : 'left open'}`,
      );
    }
  };
  let isOver = false;
  const killChance = chanceOf(seed - 1);
  const killing = killNowAndThen(
    victim,
    (before) => before + killChance.between(...killEvery),
    () => stepsDone,
    () => isOver,
  );
  try {
    await Promise.all(Array.from({ length: side }, livesOf));
  } finally {
    isOver = true;
    count('server killed', await killing);
    await browser.close();
    await db.end();
    await victim.end();
  }
  return { table, failures };
}

function counted(count: (name: string, by?: number) => number, findings: Findings): string[] {
  const { lost, duplicated, wrongMarks, stored, events, isFinished } = findings;
  count('attempts');
  count('handed in', isFinished ? 1 : 0);
  count('answers at the server', stored);
  count('events', events);
  count('lost', lost.length);
  count('duplicated', duplicated.length);
  count('wrong marks', wrongMarks.length);
  return [...lost, ...duplicated, ...wrongMarks];
}

/** The session ends under the open page, as when it grew too old. */
const expire = async (db: pg.Client, userId: string): Promise<void> =>
  void (await db.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    userId,
  ]));

/** Until `isOver`. @returns how often */
async function killNowAndThen(
  victim: Victim,
  nextKill: (before: number) => number,
  stepsDone: () => number,
  isOver: () => boolean,
): Promise<number> {
  let at = nextKill(0);
  for (let kills = 0; ; kills++) {
    while (stepsDone() < at && !isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
    if (isOver()) return kills;
    await victim.crash('node');
    at = nextKill(stepsDone());
  }
}
