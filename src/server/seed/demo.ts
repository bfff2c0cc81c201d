import { serverExtensions } from '#extensions/server.gen.ts';
import type { ActorContext, Context } from '../platform/context.ts';
import { createRecord, setPublished } from '../kernel/crud/write.ts';
import { hashPassword } from '../platform/crypto/passwordHashing.ts';
import type { SeedRoleName } from '../modules/roles/seedRoles.ts';
import { markDemoPeople } from '../modules/users/demoPeople.ts';
import { createUser } from '../modules/users/users.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { addActivity } from './demoActivity.ts';
import { addAttendance } from './demoAttendance.ts';
import { actingAs, dayAt } from './demoActors.ts';
import { addBank } from './demoBank.ts';
import { addModuleBlocks } from './demoBlocks.ts';
import { addCertificateActions, addCertificateTemplates } from './demoCertificates.ts';
import { demoCompetencies, demoGroups } from './demoCatalogue.ts';
import { addCompetencies } from './demoCompetencies.ts';
import { demoClasses, type DemoClass } from './demoCourses.ts';
import { addEvaluations } from './demoEvaluations.ts';
import { addForum } from './demoForum.ts';
import { keepMembers } from '../modules/programmes/keepMembers.ts';
import { addPaths } from './demoPaths.ts';
import { demoAnnouncements, demoAspects, demoBanners } from './demoNews.ts';
import type { AddDemo, DemoCompany, DemoPerson } from './demoCompany.ts';
import { DEMO_PASSWORD, demoAccounts, demoStaff } from './demoAccounts.ts';
import { addBannerPicture } from './demoPictures.ts';
import { demoQuizzes, type DemoQuiz } from './demoQuizzes.ts';

/**
 * Fills an empty database with the demo company of docs/development.md, in the transaction of `ctx.db`. Everything goes through the verbs
 * that people use, at plausible times, so the demo cannot show anything that the product does not do.
 */
export async function seedDemo(
  ctx: Context,
  roles: Readonly<Record<SeedRoleName, string>>,
): Promise<DemoCompany> {
  const people = await addPeople(ctx, roles);
  const organizer = actingAs(ctx, people.get('10002')!, ctx.now);
  const make = maker(organizer);
  const classes = await addClasses(ctx, make, people);
  const quizzes = await addQuizzes(ctx, make, classes);
  await addBank(organizer, quizzes);
  await addModuleBlocks(organizer, classes, quizzes);
  await addCertificateTemplates(organizer, classes);
  await addNews(ctx, people.get('10002')!);
  const company = { people, classes, quizzes };
  await addPaths(ctx, company);
  await addActivity(ctx, company);
  await addAttendance(ctx, company);
  await addEvaluations(ctx, company);
  await addForum(ctx, company);
  await addCompetencies(ctx, company);
  await keepMembers(ctx);
  await addCertificateActions(organizer, classes);
  for (const { demo } of Object.values<{ readonly demo?: AddDemo }>(serverExtensions))
    await demo?.(ctx, company);
  // After the notifications that certificates queue for the end of the transaction.
  await markDemoPeople(ctx.db);
  await ctx.db.beforeCommit(() => addAddresses(ctx));
  return company;
}

/** These come last: old notifications were read long ago and are not mailed, as without a mail server. */
async function addAddresses(ctx: Context): Promise<void> {
  for (const { nip, email } of [...demoAccounts, ...demoStaff(ctx.now)])
    await ctx.db.query(`update users set email = $2 where nip = $1`, [nip, email]);
  await ctx.db.query(
    `update deliveries set reason = 'not-configured' where channel = 'mail' and reason = 'no-address'`,
  );
}

type Make = (
  resource: string,
  body: Readonly<Record<string, unknown>>,
  isPublished?: boolean,
) => Promise<string>;

/** Creates records as the organizer, and publishes them. */
function maker(organizer: ActorContext): Make {
  return async (resource, body, isPublished = false) => {
    const plan = planNamed(organizer, resource);
    const id = String((await createRecord(organizer, plan, body))['id']);
    if (isPublished) await setPublished(organizer, plan, id, { isOn: true });
    return id;
  };
}

async function addPeople(
  ctx: Context,
  roles: Readonly<Record<SeedRoleName, string>>,
): Promise<Map<string, DemoPerson>> {
  const people = new Map<string, DemoPerson>();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const { roles: held, manager: _led, email: _later, ...account } of demoAccounts) {
    const role_ids = held.map((name) => roles[name]);
    // 0812 0001 0004 for 10004: to try the sign-in by SMS, whose codes the console prints.
    const phone = `+62812000${account.nip}`;
    people.set(account.nip, {
      ...account,
      id: await createUser(ctx.db, { ...account, phone, role_ids, password_hash }),
    });
  }
  const managerId = people.get('10005')!.id;
  const led = demoAccounts.filter(({ manager }) => manager === '10005').map(({ nip }) => nip);
  await ctx.db.query(`update users set manager_id = $1 where nip = any($2)`, [managerId, led]);
  for (const { email: _later, ...staff } of demoStaff(ctx.now)) {
    const manager_id = staff.department === 'Penjualan' ? managerId : null;
    const id = await createUser(ctx.db, { ...staff, manager_id, role_ids: [roles.Learner], password_hash });
    people.set(staff.nip, { id, nip: staff.nip, name: staff.name });
  }
  return people;
}

async function addClasses(
  ctx: Context,
  make: Make,
  people: ReadonlyMap<string, DemoPerson>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const competency of demoCompetencies) ids.set(competency.code, await make('competencies', competency));
  for (const [order, { key, ...group }] of demoGroups.entries())
    ids.set(key, await make('groups', { ...group, order }, true));
  const classes = new Map<string, string>();
  for (const course of demoClasses) {
    const body = classBody(ctx, course, ids, people.get('10003')!.id);
    const id = await make('classes', body, !course.isDraft);
    classes.set(course.key, id);
    for (const { text, ...module } of course.modules)
      await make('modules', { ...module, class_id: id, blocks: [{ type: 'text', text }] });
  }
  return classes;
}

const classBody = (ctx: Context, course: DemoClass, ids: ReadonlyMap<string, string>, trainerId: string) => ({
  ...course.fields,
  group_id: ids.get(course.group),
  ...(course.competency && { competency_id: ids.get(course.competency) }),
  ...(course.hasTrainer && { trainer_ids: [trainerId] }),
  ...(course.days && {
    start_at: dayAt(ctx.now, course.days[0], 9),
    end_at: dayAt(ctx.now, course.days[1], 17),
  }),
});

async function addQuizzes(
  ctx: Context,
  make: Make,
  classes: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const organizer = await ctx.db.query<DemoPerson>(`select id, nip, name from users where nip = '10002'`);
  for (const quiz of demoQuizzes) {
    const id = await make('quizzes', quizBody(ctx, quiz, classes));
    for (const question of quiz.questions) await make('questions', { ...question, quiz_id: id });
    await setPublished(actingAs(ctx, organizer[0]!, ctx.now), planNamed(ctx, 'quizzes'), id, {
      isOn: true,
    });
    ids.set(quiz.key, id);
  }
  return ids;
}

const quizBody = (ctx: Context, quiz: DemoQuiz, classes: ReadonlyMap<string, string>) => ({
  ...quiz.fields,
  class_id: classes.get(quiz.class),
  ...(quiz.close !== undefined && {
    end_time: dayAt(ctx.now, quiz.close, 17),
    deadline: dayAt(ctx.now, quiz.close, 18),
  }),
});

async function addNews(ctx: Context, organizer: DemoPerson): Promise<void> {
  /** Written and published on the morning from which they are visible. */
  const makeOn = ([from]: readonly [number, number]): Make =>
    maker(actingAs(ctx, organizer, new Date(dayAt(ctx.now, from, 8))));
  for (const { days, ...announcement } of demoAnnouncements)
    await makeOn(days)('announcements', { ...announcement, ...period(ctx, days) }, true);
  // There were no users yet when these appeared: nobody is notified of them.
  await ctx.db.query(`update announcements set announced_at = published_at`);
  for (const { days, colours, ...banner } of demoBanners) {
    const image_id = await addBannerPicture(actingAs(ctx, organizer, ctx.now), {
      title: banner.title,
      colours,
    });
    await makeOn(days)('banners', { ...banner, image_id, ...period(ctx, days) }, true);
  }
  const make = maker(actingAs(ctx, organizer, ctx.now));
  for (const [order, aspect] of demoAspects.entries()) await make('evaluation-aspects', { ...aspect, order });
}

const period = (ctx: Context, [from, until]: readonly [number, number]) => ({
  start_at: dayAt(ctx.now, from, 8),
  end_at: dayAt(ctx.now, until, 20),
});
