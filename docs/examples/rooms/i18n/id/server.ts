import type { server as english } from '../en/server.ts';

export const server: typeof english = {
  taken: 'Ruang sudah dipesan pada waktu itu',
};
