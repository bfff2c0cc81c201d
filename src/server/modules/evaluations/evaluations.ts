export {
  checkEvaluations,
  evaluationForm,
  setEvaluationAccess,
  tellEvaluations,
} from './evaluationAccess.ts';
export { evaluationView, sendEvaluation } from './sendEvaluation.ts';
