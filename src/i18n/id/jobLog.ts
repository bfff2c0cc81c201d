import type { JobLogWords } from '../en/jobLog.ts';

export const jobLog: JobLogWords = {
  jobLog: {
    failed: 'Gagal',
    last_run: 'Terakhir berjalan pada %{at}',
    never_run: 'Belum pernah berjalan',
    schedules: 'Terjadwal',
    tries: '%{no} dari %{of}',
  },
};
