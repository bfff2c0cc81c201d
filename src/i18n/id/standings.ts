import type { StandingWords } from '../en/standings.ts';

export const standings: StandingWords = {
  standing: {
    expired: 'Kedaluwarsa',
    expiring: 'Segera berakhir',
    in_progress: 'Sedang ditempuh',
    not_required: 'Tidak wajib',
    overdue: 'Lewat tenggat',
    required: 'Wajib',
    valid: 'Berlaku',
    waiting_review: 'Menunggu pemeriksaan',
    waived: 'Dibebaskan',
  },
  dated: {
    due: 'tenggat %{date}',
    expired: 'pada %{date}',
    expired_grace: 'pada %{date} · masa tenggang s.d. %{until}',
    expiring: 'pada %{date}',
    expiring_soon: 'pada %{date}, %{smart_count} hari lagi',
    expiring_today: 'pada %{date}, hari ini hari terakhir',
    for_ever: 'selamanya',
    overdue: 'tenggat %{date}, terlambat %{smart_count} hari',
    since: 'sejak %{date}',
    until: 's.d. %{date}',
  },
};
