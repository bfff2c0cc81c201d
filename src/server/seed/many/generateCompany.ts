import type { Db } from '../../platform/db/database.ts';
import { seedRoles } from '../../modules/roles/seedRoles.ts';
import { hashPassword } from '../../platform/crypto/passwordHashing.ts';
import type { Config } from '../../platform/config.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeCompetencies, makeStandings } from './makeCompetencies.ts';
import { makePeople } from './makePeople.ts';
import { planOf, type CompanySize } from './companyPlan.ts';
import { prepareChance } from './chance.ts';
import { makeResults } from './makeResults.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** Why the company cannot be made, in words for the operator. */
export class SeedError extends Error {}

interface SeedOptions extends CompanySize {
  readonly config: Config;
  /** Of the accounts. */
  readonly password: string;
  readonly now: Date;
  /** Also into a database with people. */
  readonly force: boolean;
}
export interface SampleCompany {
  /** The number of rows by kind. */
  readonly rows: Readonly<Record<string, number>>;
  readonly accounts: readonly { readonly nip: string; readonly role: string }[];
}

/**
 * A company with people, managers, classes over three years, enrolments, progress, attempts, grades, attendance, evaluations, competencies
 * and certificates, made by the database itself in one transaction: all or nothing. The same size gives the same company (only its days
 * depend on `now`); ids ascend, so that indexes are filled at their end. Answers are made for few classes only, because no list over many
 * people reads them. Certificates have no file until one is requested.
 * @throws SeedError for a database that already has people, unless `force`
 */
export async function generateCompany(
  db: Db,
  { config, password, now, force, ...requested }: SeedOptions,
): Promise<SampleCompany> {
  const hash = await hashPassword(password);
  const company = await db.transaction(async (tx) => {
    await tx.query(`set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; set local max_parallel_workers_per_gather = 0`);
    const [found] = await tx.query<{ has_people: boolean }>(
      'select exists (select 1 from users) as has_people',
    );
    if (found!.has_people && !force)
      throw new SeedError(
        'The database has people already. Take an empty one (DATA_DIR or DATABASE_URL), or add --force.',
      );
    const roles = await seedRoles(tx);
    const run = await prepareChance(tx);
    const { users, attempts, hasVariedNames } = requested;
    const size = { users, attempts, hasVariedNames, ...planOf(requested), run, now };
    const made = { ...size, db: tx, config };
    const { accounts, rows } = await withoutIndexes(tx, async () => {
      const accounts = await makePeople(tx, size, roles, hash);
      await makeCompetencies(tx, size);
      await makeCatalogue(tx, size);
      return { accounts, rows: await makeResults(made) };
    });
    return { accounts, rows: { ...rows, standings: await makeStandings(made) } };
  });
  // Outside of the transaction: index-only reads need it.
  for (const table of TABLES) await db.query(`vacuum (analyze) ${table}`);
  return company;
}

const TABLES = [
  'users',
  'classes',
  'quizzes',
  'modules',
  'enrolments',
  'module_progress',
  'attempts',
  'grades',
  'answers',
  'attendance_records',
  'attendance_sessions',
  'evaluation_responses',
  'evaluation_answers',
  'user_competencies',
  'competency_standings',
  'certificates',
  'certificate_snapshots',
];
