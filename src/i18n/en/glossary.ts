/**
 * The product's terms, each once; docs/glossary.md says what they mean. Word files take them from here: the build writes the texts where they
 * are used (`inlineConst` in vite.config.ts), so that no page loads this file. `id/glossary.ts` has the same terms.
 */

// Figures
export const obligation = 'Obligation';
export const due = 'Due';
export const overdue = 'Overdue';
export const notFinished = 'Not finished';
export const deadlinePassed = 'Deadline passed';
export const expired = 'Expired';
export const expiring = 'Expiring';
export const met = 'Met';
export const completion = 'Completion';
export const finishedSoFar = 'Finished so far';
export const progress = 'Progress';
export const attendanceRate = 'Attendance';
export const passRate = 'Pass rate';
export const toCorrect = 'To correct';
export const evaluationFigure = 'Evaluation';
export const activePeople = 'Active people';
export const learningHours = 'Learning hours';

// Things
export const trainingClass = 'Class';
export const classGroup = 'Class group';
export const module = 'Module';
export const quiz = 'Quiz';
export const question = 'Question';
export const questionBank = 'Question bank';
export const attempt = 'Attempt';
export const passingScore = 'Passing score';
export const grade = 'Grade';
export const mark = 'Mark';
export const rubric = 'Rubric';
export const correction = 'Correction';
export const regrade = 'Regrade';
export const session = 'Session';
export const attendance = 'Attendance';
export const evaluation = 'Evaluation';
export const certificate = 'Certificate';
export const competency = 'Competency';
export const requirement = 'Requirement';
export const evidence = 'Evidence';
export const enrolment = 'Enrolment';
export const waitingList = 'Waiting list';
export const exemption = 'Exemption';
export const mandatory = 'Mandatory';
export const optional = 'Optional';
export const selfPaced = 'Self-paced';
export const deadline = 'Deadline';

// People and roles
export const participant = 'Participant';
export const learner = 'Learner';
export const trainer = 'Trainer';
export const organizer = 'Organizer';
export const corrector = 'Corrector';
export const lineManager = 'Line Manager';
export const auditor = 'Auditor';
export const administrator = 'Administrator';

// Sites and connection
export const online = 'Online';
export const offline = 'Offline';
export const onSite = 'On site';
export const hybrid = 'Hybrid';

// States of a class
export const draft = 'Draft';
export const published = 'Published';
export const upcoming = 'Upcoming';
export const running = 'In progress';
export const ended = 'Has ended';
export const cancelled = 'Cancelled';

// States of a participant
export const waitingForApproval = 'Waiting for approval';
export const notApproved = 'Not approved';
export const seatOffered = 'Seat offered';
export const enrolled = 'Enrolled';
export const inProgress = 'In progress';
export const completed = 'Completed';
export const notCompleted = 'Not completed';
export const withdrawn = 'Withdrawn';
export const noShow = 'Did not attend';

// States of an attempt
export const sending = 'Sending';
export const beingChecked = 'Being checked';
export const waitingForMarks = 'Waiting for review';
export const passed = 'Passed';
export const failed = 'Failed';
export const notPassed = 'Not passed';
export const annulled = 'Annulled';

// States of attendance
export const present = 'Present';
export const late = 'Late';
export const excused = 'Excused';
export const absent = 'Absent';

// Standing with a competency
export const valid = 'Valid';
export const required = 'Required';
export const waived = 'Waived';
export const waitingForReview = 'Waiting for review';
export const inTraining = 'In progress';
export const notRequired = 'Not required';
