import type { viewRole as english } from '../en/viewRole.ts';

/** Words of the role preview, in Indonesian. */
export const viewRole: typeof english = {
  viewRole: {
    label: 'Peran lain',
    leave: 'Kembali ke peran saya',
    looking: 'Anda melihat seperti yang dilihat %{role}. Untuk sementara tidak ada yang dapat diubah.',
  },
};
