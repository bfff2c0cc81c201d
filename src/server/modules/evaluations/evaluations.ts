export { checkEvaluations, evaluationForm, setEvaluationAccess } from './evaluationAccess.ts';
export { evaluationView, sendEvaluation } from './sendEvaluation.ts';
