/** The words of cmi5 (https://w3id.org/xapi/cmi5) and of xAPI 1.0.3 that its units use. */
const CMI5 = 'https://w3id.org/xapi/cmi5';
const ADL_VERBS = 'http://adlnet.gov/expapi/verbs';

export const verbs = {
  initialized: `${ADL_VERBS}/initialized`,
  completed: `${ADL_VERBS}/completed`,
  passed: `${ADL_VERBS}/passed`,
  failed: `${ADL_VERBS}/failed`,
  terminated: `${ADL_VERBS}/terminated`,
  /** What only the system says that launches units. */
  launched: `${ADL_VERBS}/launched`,
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  voided: `${ADL_VERBS}/voided`,
} as const;

export const categories = {
  cmi5: `${CMI5}/context/categories/cmi5`,
  moveOn: `${CMI5}/context/categories/moveon`,
} as const;

export const extensions = {
  sessionId: `${CMI5}/context/extensions/sessionid`,
  masteryScore: `${CMI5}/context/extensions/masteryscore`,
  launchMode: `${CMI5}/context/extensions/launchmode`,
  launchUrl: `${CMI5}/context/extensions/launchurl`,
  launchParameters: `${CMI5}/context/extensions/launchparameters`,
  moveOn: `${CMI5}/context/extensions/moveon`,
} as const;

export const activityTypes = {
  course: `${CMI5}/activitytype/course`,
  block: `${CMI5}/activitytype/block`,
} as const;

export const LAUNCH_DATA = 'LMS.LaunchData';
export const PREFERENCES = 'cmi5LearnerPreferences';

/** A session's token is good for a day at most; the sign-in and the sitting end it earlier. */
export const SESSION_MS = 86_400_000;
export const MAX_STATEMENT_BYTES = 64 * 1024;
export const MAX_AT_ONCE = 50;
export const MAX_STATEMENTS = 5_000;
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_DOCUMENTS = 100;
