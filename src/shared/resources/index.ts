import { extensionResources, extensions, extensionViews } from '../extensions.ts';
import { refuseTaken } from '../refuseTaken.ts';
import { referring, type AnyResource } from '../schema/resource.ts';
import { allViews } from '../views/index.ts';
import { announcements } from './announcements.ts';
import { attempts } from './attempts.ts';
import { attendanceRecords } from './attendanceRecords.ts';
import { attendanceSessions } from './attendanceSessions.ts';
import { banners } from './banners.ts';
import { certificates } from './certificates.ts';
import { certificateTemplates } from './certificateTemplates.ts';
import { classes } from './classes.ts';
import { competencies } from './competencies.ts';
import { competencyRequirements } from './competencyRequirements.ts';
import { enrolments } from './enrolments.ts';
import { evaluationAspects } from './evaluationAspects.ts';
import { groups } from './groups.ts';
import { modules } from './modules.ts';
import { packages } from './packages.ts';
import { programmes } from './programmes.ts';
import { programmeSteps } from './programmeSteps.ts';
import { questions } from './questions.ts';
import { quizOverrides } from './quizOverrides.ts';
import { quizzes } from './quizzes.ts';
import { recordStores } from './recordStores.ts';
import { roles } from './roles.ts';
import { signInProviders } from './signInProviders.ts';
import { signInRoleRules } from './signInRoleRules.ts';
import { userCompetencies } from './userCompetencies.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** Every resource, in the order of menus. A new resource is its file and a line here. */
export const resources = {
  groups,
  classes,
  programmes,
  programmeSteps,
  enrolments,
  modules,
  quizzes,
  questions,
  packages,
  quizOverrides,
  attendanceRecords,
  attendanceSessions,
  certificates,
  evaluationAspects,
  certificateTemplates,
  users,
  competencies,
  competencyRequirements,
  userCompetencies,
  roles,
  signInProviders,
  signInRoleRules,
  webhooks,
  recordStores,
  banners,
  announcements,
};

/** Resources of the product and of extensions. */
export const allResources: readonly AnyResource[] = [
  ...Object.values(referring(resources)),
  ...extensionResources,
];

/** Lists and files that are not resources: without a table, permissions and pages of their own. */
export const readModels: readonly AnyResource[] = [attempts];

/** Everything that has a list of its own: resources and views. */
export const allLists: readonly AnyResource[] = [...allResources, ...allViews];

const ofExtensions = new Set([...extensionResources, ...extensionViews]);
const namesOf = ({ name, api, table }: AnyResource): string[] => [...new Set([name, api, table])];
refuseTaken(
  'resource',
  [...allLists, ...readModels].filter((one) => !ofExtensions.has(one)).flatMap(namesOf),
  extensions.flatMap(([extension, { resources = [], views = [] }]) =>
    [...resources, ...views].flatMap((one) => namesOf(one).map((name) => [extension, name] as const)),
  ),
);

const byName = new Map(allLists.map((resource) => [resource.name, resource]));

/** Whether a resource or a view has this name. */
export const isResource = (name: string): boolean => byName.has(name);

/** The resource or view of a name as the API and react-admin use it; throws for an unknown one. */
export function resourceNamed(name: string): AnyResource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`No resource is called ${name}.`);
  return resource;
}

const under = new Map<string, string[]>();
for (const { name, parent, fields } of allViews) {
  const above = parent && fields[parent]!.to;
  if (above) under.set(above, [...(under.get(above) ?? []), name]);
}

/** Names of the views below the records of a resource: a change of a record may change their rows. */
export const viewsUnder = (name: string): readonly string[] => under.get(name) ?? [];
