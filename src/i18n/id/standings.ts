import type { StandingWords } from '../en/standings.ts';
import * as term from './glossary.ts';

export const standings: StandingWords = {
  standing: {
    expired: term.expired,
    expiring: term.expiring,
    in_progress: term.inTraining,
    not_required: term.notRequired,
    overdue: term.overdue,
    required: term.required,
    valid: term.valid,
    waiting_review: term.waitingForReview,
    waived: term.waived,
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
  /** What ends in a month. */
  ending: 'Ada yang berakhir pada %{month} untuk %{count} orang.',
  ending_overdue: '%{count} persyaratan akan lewat tenggat.',
  ending_unenrolled: '%{count} di antaranya belum terdaftar di kelas untuk itu.',
};
