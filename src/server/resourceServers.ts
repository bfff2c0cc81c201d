import { allResources, readModels } from '#shared/resources/index.ts';
import type { ResourceServer } from './http/resourceServer.ts';
import { planOf, type Plan } from './http/crud/plan.ts';
import { announcementsServer } from './modules/announcements/announcements.rules.ts';
import { attemptsServer } from './modules/attempts/attempts.rules.ts';
import { attendanceRecordsServer } from './modules/attendance/attendanceRecords.rules.ts';
import { attendanceSessionsServer } from './modules/attendance/attendanceSessions.rules.ts';
import { bannersServer } from './modules/banners/banners.rules.ts';
import { certificatesServer } from './modules/certificates/certificates.rules.ts';
import { certificateTemplatesServer } from './modules/certificates/certificateTemplates.rules.ts';
import { classesServer } from './modules/classes/classes.rules.ts';
import {
  competenciesServer,
  competencyRequirementsServer,
  userCompetenciesServer,
} from './modules/competencies/competencies.rules.ts';
import { enrolmentsServer } from './modules/enrolments/enrolments.rules.ts';
import { evaluationAspectsServer } from './modules/evaluationAspects/evaluationAspects.rules.ts';
import { groupsServer } from './modules/groups/groups.rules.ts';
import { modulesServer } from './modules/modules/modules.rules.ts';
import { questionsServer } from './modules/questions/questions.rules.ts';
import { quizOverridesServer } from './modules/quizzes/quizOverrides.rules.ts';
import { quizzesServer } from './modules/quizzes/quizzes.rules.ts';
import { rolesServer } from './modules/roles/roles.rules.ts';
import { usersServer } from './modules/users/users.rules.ts';

/** What the server knows of a resource beyond its file. A resource with computed fields or rules has a line here. */
const servers = [
  groupsServer,
  classesServer,
  enrolmentsServer,
  modulesServer,
  quizzesServer,
  quizOverridesServer,
  questionsServer,
  attemptsServer,
  attendanceRecordsServer,
  attendanceSessionsServer,
  evaluationAspectsServer,
  certificatesServer,
  certificateTemplatesServer,
  usersServer,
  competenciesServer,
  competencyRequirementsServer,
  userCompetenciesServer,
  rolesServer,
  bannersServer,
  announcementsServer,
] as unknown as readonly ResourceServer[];

const serverOfName = new Map(servers.map((server) => [server.resource.name, server]));

/** A resource of stored fields alone needs no rules: its file is all there is. */
const withoutRules = (resource: ResourceServer['resource']): ResourceServer => {
  const computed = Object.entries(resource.fields).find(([, { kind }]) => kind === 'computed');
  if (computed)
    throw new Error(
      `${resource.name}.${computed[0]} has no SQL: write its rules and add them to resourceServers.ts.`,
    );
  return { resource, rules: { computed: {} } };
};

/** Every resource and read model with what is worked out of it once, at the start. */
export const plans: ReadonlyMap<string, Plan> = new Map(
  [...allResources, ...readModels].map((resource) => [
    resource.name,
    planOf(serverOfName.get(resource.name) ?? withoutRules(resource)),
  ]),
);

/** What is worked out of the resource of a name; throws for an unknown one. */
export function planNamed(name: string): Plan {
  const plan = plans.get(name);
  if (!plan) throw new Error(`No resource is called ${name}.`);
  return plan;
}
