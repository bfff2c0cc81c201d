/** Roles of a new installation besides the administrator, who holds all permissions. */
export type SeedRoleName = 'Organizer' | 'Trainer' | 'Corrector' | 'Line Manager' | 'Auditor' | 'Learner';

/** Indonesian names of these roles, where they differ. The database stores the English ones. */
export const indonesianRoleNames: Readonly<Record<string, string>> = {
  Organizer: 'Penyelenggara',
  Trainer: 'Pelatih',
  Corrector: 'Korektor',
  'Line Manager': 'Atasan langsung',
  Learner: 'Peserta',
};

/** A role's name in a language; a name that an organizer has chosen stays unchanged. */
export const roleName = (name: string, language: 'en' | 'id'): string =>
  (language === 'id' && indonesianRoleNames[name]) || name;
