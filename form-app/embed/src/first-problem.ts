import {
  planSteps,
  stepOf,
  type FilledForm,
  type FormPlan,
  type ServiceError,
  type ShownStep,
} from '#client';

/** The step of the first rejected question; the last step if there is none. */
export function firstProblem(
  plan: FormPlan,
  answers: FilledForm['items'],
  problems: ServiceError['submissionProblems'],
): ShownStep {
  const steps = planSteps(plan, answers);
  const first = problems.map(({ questionId }) => stepOf(steps, questionId)).find((at) => at !== undefined);
  return { answers, steps, at: first ?? Math.max(0, steps.length - 1), problems };
}
