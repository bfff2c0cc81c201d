/** Indonesian names of the seed roles, where they differ. The database has the English names. */
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
