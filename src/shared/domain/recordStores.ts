import type { Label } from '../schema/field.ts';

/** What learning record stores can be told, with its name on screens. Kinds are only ever added. */
export const statementKinds = {
  registered: { en: 'Enrolled in a class', id: 'Terdaftar di kelas' },
  unregistered: { en: 'Enrolment ended early', id: 'Pendaftaran dibatalkan' },
  class_completed: { en: 'Class completed', id: 'Kelas diselesaikan' },
  module_opened: { en: 'Module opened', id: 'Modul dibuka' },
  module_completed: { en: 'Module completed', id: 'Modul diselesaikan' },
  video: { en: 'Video watched', id: 'Video ditonton' },
  attempted: { en: 'Quiz started', id: 'Kuis dimulai' },
  answered: { en: 'Question answered', id: 'Pertanyaan dijawab' },
  graded: { en: 'Quiz passed or failed', id: 'Kuis lulus atau tidak lulus' },
  package_started: { en: 'Learning package started', id: 'Paket pembelajaran dimulai' },
  package_completed: { en: 'Learning package completed', id: 'Paket pembelajaran diselesaikan' },
  package_graded: {
    en: 'Learning package passed or failed',
    id: 'Paket pembelajaran lulus atau tidak lulus',
  },
  attended: { en: 'Session attended', id: 'Sesi dihadiri' },
  rated: { en: 'Class evaluated, with a name', id: 'Kelas dievaluasi, dengan nama' },
  earned: { en: 'Certificate earned', id: 'Sertifikat diperoleh' },
} as const satisfies Record<string, Label>;

export type StatementKind = keyof typeof statementKinds;

/** The maximum number of statements of one request. */
export const MAX_STATEMENTS = 50;
/** The maximum size of one request, in bytes. */
export const MAX_REQUEST_BYTES = 1_048_576;
/** A request takes at most this long, from the look-up of the name to the end of the reply. */
export const STORE_MS = 20_000;
export const MAX_RECORD_STORES = 20;
/** While a store does not answer it is asked again after as long as it has been away: at least, and at most, so many seconds. */
export const SHORTEST_WAIT_SECONDS = 5;
export const LONGEST_WAIT_SECONDS = 21_600;
/** A store is switched off after so many days without an answer, or so many statements in a row that it refused. */
export const MAX_AWAY_DAYS = 7;
export const MAX_REFUSED = 1_000;
/** Older acts are not sent again at once: the most days of one back-fill. */
export const MAX_BACKFILL_DAYS = 3_660;
