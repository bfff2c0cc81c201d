import { isTimed, type StateAction } from '#shared/domain/attemptActions.ts';
import { call } from '#ui/call.ts';
import type { ActionReason } from './ActionDialog.tsx';

/** Does one act about an attempt. @throws HttpError 409 where its state no longer allows it */
export const actOnAttempt = (id: string, act: StateAction, { minutes = 0, ...told }: ActionReason) =>
  call('POST /attempts/:id/acts', {
    params: { id },
    body: isTimed(act) ? { act, minutes, ...told } : { act, ...told },
  });
