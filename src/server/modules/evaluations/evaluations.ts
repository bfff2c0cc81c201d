export { checkEvaluations, evaluationForm } from './evaluationAccess.ts';
