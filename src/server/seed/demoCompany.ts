import type { Context } from '../platform/context.ts';

export interface DemoPerson {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
}
/** The content of the demo company, by the keys and NIPs of the data files. */
export interface DemoCompany {
  readonly people: ReadonlyMap<string, DemoPerson>;
  readonly classes: ReadonlyMap<string, string>;
  readonly quizzes: ReadonlyMap<string, string>;
}

/** Adds a part of the demo company, in the transaction that creates the company. */
export type AddDemo = (ctx: Context, company: DemoCompany) => Promise<void>;

/** The people, classes and quizzes between which activity happens. */
export interface Scene {
  readonly dewi: DemoPerson;
  readonly organizer: DemoPerson;
  readonly corrector: DemoPerson;
  staff(from: number, to: number): DemoPerson[];
  class(key: string): string;
  quiz(key: string): string;
}
