import type { Label } from '../schema/field.ts';

/** The fields of a person that the HR system may lead, in the order of a form. Roles, passwords and languages are never among them. */
export const hrFields = {
  nip: { en: 'NIP', id: 'NIP' },
  name: { en: 'Name', id: 'Nama' },
  email: { en: 'Email', id: 'Email' },
  phone: { en: 'Phone', id: 'Telepon' },
  position: { en: 'Position', id: 'Jabatan' },
  department: { en: 'Department', id: 'Departemen' },
  placement_city: { en: 'Placement city', id: 'Kota penempatan' },
  work_area: { en: 'Work area', id: 'Area kerja' },
  joined_at: { en: 'Joined on', id: 'Tanggal bergabung' },
  manager_id: { en: 'Manager', id: 'Atasan' },
} as const satisfies Readonly<Record<string, Label>>;
export type HrField = keyof typeof hrFields;
export const hrFieldNames = Object.keys(hrFields) as readonly HrField[];

/** The name that the HR system has for a person, which outlives a new NIP. */
export const MAX_EXTERNAL_ID = 128;
export const MAX_DIRECTORY_ROWS = 50_000;

/** A run that deactivates more waits for a person: the larger of this many and this share of the people whom HR leads. */
const UNASKED_LEAVERS = 20;
const UNASKED_SHARE = 0.05;
export const unaskedLeavers = (led: number): number =>
  Math.max(UNASKED_LEAVERS, Math.floor(led * UNASKED_SHARE));

/** A complete file with a smaller share of the rows of the one before has probably been cut off. */
const LEAST_ROWS_SHARE = 0.8;
export const isCutOff = (rows: number, rowsBefore: number): boolean => rows < rowsBefore * LEAST_ROWS_SHARE;
