import type { UnitReply } from '../../packages/content/unitRoute.ts';

export type { UnitReply, UnitRequest } from '../../packages/content/unitRoute.ts';

export const json = (body: unknown, status = 200): UnitReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const done: UnitReply = { status: 204 };

/** A request that a unit should not have made; the reason is for its maker, in English as all of xAPI. */
export class UnitError extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}
