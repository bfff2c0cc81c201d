import type { SeedRoleName } from '#server/modules/roles/seedRoles.ts';

/** The companies of the browser layers. */
export const companyNames = ['demo', 'large', 'empty'] as const;
export type CompanyName = (typeof companyNames)[number];
/** A stranger has no role. */
export type Visitor = SeedRoleName | 'Stranger';

const demo: Readonly<Record<SeedRoleName, string>> = {
  Administrator: '10001',
  Organizer: '10002',
  Trainer: '10003',
  Learner: '10004',
  'Line Manager': '10005',
  Auditor: '10006',
  Corrector: '10007',
};
const large: Readonly<Record<SeedRoleName, string>> = {
  Administrator: '100000001',
  Organizer: '100000002',
  Auditor: '100000003',
  'Line Manager': '100000004',
  Trainer: '100000005',
  Corrector: '100000006',
  Learner: '100000007',
};
/** NIP of each role's account. */
export const accounts: Readonly<Record<CompanyName, Partial<Record<Visitor, string>>>> = {
  demo,
  large,
  empty: { Administrator: '10001' },
};
