export {
  checkEvaluations,
  evaluationForm,
  setEvaluationAccess,
  notifyEvaluations,
} from './evaluationAccess.ts';
export { evaluationView, sendEvaluation } from './sendEvaluation.ts';
