import type { Label } from '#shared/schema/field.ts';

/** Labels of fields of calls that belong to no resource, where the name itself says too little. */
const LABELS: Readonly<Record<string, Label>> = {
  channel_name: { en: 'Channel', id: 'Kanal' },
  code: { en: 'Code', id: 'Kode' },
  current_password: { en: 'Current password', id: 'Kata sandi saat ini' },
  decision: { en: 'Decision', id: 'Keputusan' },
  email: { en: 'Email', id: 'Email' },
  ids: { en: 'Selection', id: 'Pilihan' },
  name: { en: 'Name', id: 'Nama' },
  password: { en: 'Password', id: 'Kata sandi' },
  phone: { en: 'Phone', id: 'Telepon' },
  reason: { en: 'Reason', id: 'Alasan' },
  role_id: { en: 'Role', id: 'Peran' },
  role_ids: { en: 'Roles', id: 'Peran' },
  socket_id: { en: 'Connection', id: 'Koneksi' },
  user_ids: { en: 'People', id: 'Orang' },
  username: { en: 'NIP or email', id: 'NIP atau email' },
};

/** The words of a name: `start_at` → `start at`. */
export const wordsOfName = (name: string): Label => {
  const words = name.replaceAll('_', ' ');
  return { en: words, id: words };
};

/** A name for people where the schema has none. */
export const plainLabel = (name: string): Label =>
  Object.hasOwn(LABELS, name) ? LABELS[name]! : wordsOfName(name);
