import { myProgrammesRoutes } from './features/myProgrammes/myProgrammes.routes.ts';
import { standingTasks } from './modules/competencies/competencies.jobs.ts';
import { competencyReviewsServer } from './modules/competencies/competencyReviews.view.ts';
import { competenciesRoutes, reviewRoutes } from './modules/competencies/competencies.routes.ts';
import { competenciesServer, userCompetenciesServer } from './modules/competencies/competencies.rules.ts';
import { programmeMembersServer } from './modules/programmes/programmeMembers.view.ts';
import { programmesServer, programmeStepsServer } from './modules/programmes/programmes.rules.ts';
import { programmeTasks } from './modules/programmes/programmes.jobs.ts';
import { peopleWithoutClassServer } from './modules/renewals/peopleWithoutClass.view.ts';
import { renewalsRoutes } from './modules/renewals/renewals.routes.ts';
import { renewalTasks } from './modules/renewals/renewals.jobs.ts';
import { competencyRequirementsServer } from './modules/renewals/requirements.rules.ts';
import type { Part } from './extension.ts';

/** Competencies with their requirements, enrolling by these, and learning paths. */
export const competencyParts: readonly Part[] = [
  {
    routes: [competenciesRoutes, reviewRoutes],
    resources: [competenciesServer, userCompetenciesServer, competencyReviewsServer],
    tasks: standingTasks,
  },
  { routes: [myProgrammesRoutes] },
  { resources: [programmesServer, programmeStepsServer, programmeMembersServer], tasks: programmeTasks },
  {
    routes: [renewalsRoutes],
    resources: [competencyRequirementsServer, peopleWithoutClassServer],
    tasks: renewalTasks,
  },
];
