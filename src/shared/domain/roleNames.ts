/** Indonesian names of the roles that the product brings along, where they differ. In the database they are English. */
export const indonesianRoleNames: Readonly<Record<string, string>> = {
  Organizer: 'Penyelenggara',
  Trainer: 'Pelatih',
  Corrector: 'Korektor',
  'Line Manager': 'Atasan langsung',
  Learner: 'Peserta',
};

/** A role's name as it is read; one that an organizer has given stays as it is. */
export const roleName = (name: string, language: 'en' | 'id'): string =>
  (language === 'id' && indonesianRoleNames[name]) || name;
