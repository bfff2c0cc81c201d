/** The pages of the reports, in one chunk: a user who opens one usually opens the next. */
export { ClassReportPage } from './ClassReportPage.tsx';
export { GroupReportPage } from './GroupReportPage.tsx';
export { GroupsReportPage } from './GroupsReportPage.tsx';
export { IndexReportPage } from './IndexReportPage.tsx';
export { ModuleReportPage } from './ModuleReportPage.tsx';
