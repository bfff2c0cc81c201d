/** The pages of the reports, fetched together: who opens one goes on to the next. */
export { ClassReportPage } from './ClassReportPage.tsx';
export { GroupReportPage } from './GroupReportPage.tsx';
export { GroupsReportPage } from './GroupsReportPage.tsx';
export { IndexReportPage } from './IndexReportPage.tsx';
export { ModuleReportPage } from './ModuleReportPage.tsx';
