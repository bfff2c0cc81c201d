import { isTimed, type StateAction } from '#shared/domain/attemptActions.ts';
import { call } from '#ui/call.ts';
import type { ActionReason } from './ActionDialog.tsx';

/** Runs one action on an attempt. @throws HttpError 409 when its state no longer allows it */
export const actOnAttempt = (id: string, act: StateAction, { minutes = 0, ...reason }: ActionReason) =>
  call('POST /attempts/:id/acts', {
    params: { id },
    body: isTimed(act) ? { act, minutes, ...reason } : { act, ...reason },
  });
