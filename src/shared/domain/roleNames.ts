/** Roles that the product brings along beside the administrator, who holds everything. */
export type SeedRoleName = 'Organizer' | 'Trainer' | 'Corrector' | 'Line Manager' | 'Auditor' | 'Learner';

/** Indonesian names of the roles that the product brings along, where they differ. In the database they are English. */
export const indonesianRoleNames: Readonly<Record<string, string>> = {
  Organizer: 'Penyelenggara',
  Trainer: 'Pelatih',
  Corrector: 'Korektor',
  'Line Manager': 'Atasan langsung',
  Learner: 'Peserta',
};

/** A role's name for people; a name that an organizer has given stays unchanged. */
export const roleName = (name: string, language: 'en' | 'id'): string =>
  (language === 'id' && indonesianRoleNames[name]) || name;
