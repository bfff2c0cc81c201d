export { decideLateAnswers, lateAnswers } from './lateAnswers.ts';
export { previewRegrade } from './previewRegrade.ts';
export { regradeOverview } from './regradeOverview.ts';
export { runRegrade, type RegradeRun } from './runRegrade.ts';
export { undoRegrade } from './undoRegrade.ts';
