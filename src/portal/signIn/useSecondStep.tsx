import type { SecondFactorQuestion } from '#shared/api/secondFactor.ts';
import { HttpError } from '#ui/http.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import type { ReactNode } from 'react';

const load = () => import('./SecondStep.tsx');

/** The second step in place of the first one's form, once the server has asked for it. `again`: back to the first step. */
export function useSecondStep(error: Error | null, again: () => void): ReactNode {
  const question =
    error instanceof HttpError && error.code === 'second-factor'
      ? (error.body['data'] as SecondFactorQuestion)
      : undefined;
  const SecondStep = useLoaded(load, question !== undefined)?.SecondStep;
  if (!question) return undefined;
  return SecondStep ? <SecondStep question={question} again={again} /> : <Skeleton lines={4} />;
}
