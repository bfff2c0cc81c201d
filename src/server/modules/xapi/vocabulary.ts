/** The words of xAPI that Mahir uses: verbs and types of activities that others have published. */
const ADL = 'http://adlnet.gov/expapi/verbs';
const TIN_CAN = 'http://id.tincanapi.com/verb';
const VIDEO = 'https://w3id.org/xapi/video';

export const verbs = {
  registered: { id: `${ADL}/registered`, en: 'registered', id_: 'mendaftar' },
  unregistered: { id: `${TIN_CAN}/unregistered`, en: 'unregistered', id_: 'batal mendaftar' },
  initialized: { id: `${ADL}/initialized`, en: 'initialized', id_: 'membuka' },
  completed: { id: `${ADL}/completed`, en: 'completed', id_: 'menyelesaikan' },
  played: { id: `${VIDEO}/verbs/played`, en: 'played', id_: 'memutar' },
  paused: { id: `${VIDEO}/verbs/paused`, en: 'paused', id_: 'berhenti memutar' },
  attempted: { id: `${ADL}/attempted`, en: 'attempted', id_: 'memulai' },
  answered: { id: `${ADL}/answered`, en: 'answered', id_: 'menjawab' },
  passed: { id: `${ADL}/passed`, en: 'passed', id_: 'lulus' },
  failed: { id: `${ADL}/failed`, en: 'failed', id_: 'tidak lulus' },
  attended: { id: `${ADL}/attended`, en: 'attended', id_: 'menghadiri' },
  rated: { id: `${TIN_CAN}/rated`, en: 'rated', id_: 'menilai' },
  earned: { id: `${TIN_CAN}/earned`, en: 'earned', id_: 'memperoleh' },
  voided: { id: `${ADL}/voided`, en: 'voided', id_: 'membatalkan' },
  experienced: { id: `${ADL}/experienced`, en: 'experienced', id_: 'mengalami' },
} as const;
export type Verb = keyof typeof verbs;

export const activityTypes = {
  class: 'http://adlnet.gov/expapi/activities/course',
  module: 'http://adlnet.gov/expapi/activities/module',
  quiz: 'http://adlnet.gov/expapi/activities/assessment',
  package: 'http://adlnet.gov/expapi/activities/lesson',
  question: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  session: 'http://adlnet.gov/expapi/activities/meeting',
  video: `${VIDEO}/activity-type/video`,
  group: 'http://id.tincanapi.com/activitytype/category',
  certificate: 'https://www.opigno.org/en/tincan_registry/activity_type/certificate',
} as const;
export type ActivityKind = keyof typeof activityTypes;

/** By the video profile of xAPI. */
export const videoTerms = {
  profile: VIDEO,
  time: `${VIDEO}/extensions/time`,
  progress: `${VIDEO}/extensions/progress`,
  playedSegments: `${VIDEO}/extensions/played-segments`,
  length: `${VIDEO}/extensions/length`,
  session: `${VIDEO}/extensions/session-id`,
} as const;
