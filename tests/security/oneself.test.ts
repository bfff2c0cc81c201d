import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../support/app.ts';
import { server } from '#i18n/en/server.ts';
import { openRegrading } from '../support/regrades.ts';
import { actionsOf, placeOf } from './acts.ts';
import { PERSONAL, tries, type Oneself } from './decidingActs.ts';
import { resetOwnPackage } from './packageStories.ts';

/** Calls that change something and decide about no person, or not about the caller, by reason. */
const undecided: Readonly<Record<string, readonly string[]>> = {
  'what one does for oneself, as everybody may': [
    'POST /api/classes/:/enrolment',
    'DELETE /api/classes/:/enrolment',
    'POST /api/classes/:/exemption',
    'POST /api/quizzes/:/attempts',
    'PUT /api/attempts/:/answers',
    'PUT /api/attempts/:/request',
    'POST /api/attempts/:/submission',
    'POST /api/my/practice/:/answers',
    'POST /api/attendance-sessions/:/check-in',
    'PUT /api/modules/:/progress',
    'POST /api/modules/:/blocks/:/launch',
    'PUT /api/package-attempts/:/states/:',
    'PUT /api/classes/:/evaluation',
    'PATCH /api/me',
    'PUT /api/me/password',
    'POST /api/me/data',
    'POST /api/me/step-up',
    'POST /api/me/step-up/company',
    'POST /api/me/step-up/options',
    'POST /api/me/second-factor/app',
    'PUT /api/me/second-factor/app',
    'DELETE /api/me/second-factor/app',
    'POST /api/me/second-factor/passkey-options',
    'POST /api/me/second-factor/passkeys',
    'DELETE /api/me/second-factor/passkeys/:',
    'POST /api/me/second-factor/recovery-codes',
    'DELETE /api/me/second-factor/trusted-devices/:',
    'DELETE /api/me/sessions',
    'DELETE /api/me/sessions/:',
    'PUT /api/my/announcements/:/acknowledgement',
    'PUT /api/my/announcements/read',
    'PUT /api/my/banners/:/dismissal',
    'PUT /api/my/calendar/address',
    'DELETE /api/my/calendar/address',
    'PUT /api/my/certificates/seen',
    'PUT /api/my/notification-preferences',
    'PUT /api/my/push-devices/current',
    'DELETE /api/my/push-devices/:',
    'POST /api/push-devices/off',
    'POST /api/push-devices/renewed',
    'PUT /api/my/notifications/:/read',
    'PUT /api/my/notifications/read',
    'POST /api/role-user/switch',
    'POST /api/my/tokens',
    'DELETE /api/my/tokens/:',
    'POST /api/login',
    'POST /api/login/second-factor',
    'POST /api/login/second-factor/options',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'POST /api/logout',
    'POST /api/sso/handoffs',
    'POST /api/sso/handoffs/confirmation',
    'POST /api/me/connected-accounts',
    'DELETE /api/me/connected-accounts/:',
    'POST /api/sms-login',
    'POST /api/sms-login/:',
    'POST /api/password-resets',
    'PUT /api/password-resets/:',
    'POST /api/users/online',
    'POST /api/users/offline/:',
    'DELETE /api/user/:/sessions',
    'DELETE /api/user/:/sessions/:',
    'DELETE /api/user/:/connected-accounts/:',
  ],
  'takes back what a rule did to others, and leaves out oneself': [
    'POST /api/competency-requirements/:/enrolment-undo',
  ],
  'one’s own evidence waits for the review of a colleague': [
    'POST /api/user/:/competencies',
    'POST /api/users/:/competencies',
  ],
  'gives back or takes back what one has done with the answer of another': [
    'DELETE /api/corrections/:/claim',
    'DELETE /api/corrections/:/mark',
  ],
  'keeps words for the answers of a question, whoever wrote them': [
    'POST /api/corrections/:/comments',
    'DELETE /api/corrections/:/comments/:',
  ],
  'the provider of an account says who has signed in there': ['POST /api/sso/:/acs'],
  'the provider of an account says that its session has ended there': ['POST /api/sso/:/back-channel-logout'],
  'takes over what the HR system says of people, but of no administrator': [
    'PUT /api/directory/people',
    'POST /api/directory-runs/approvals',
    'POST /api/directory-runs/rejections',
    'POST /scim/v2/Users',
    'PUT /scim/v2/Users/:',
    'PATCH /scim/v2/Users/:',
    'DELETE /scim/v2/Users/:',
    'POST /scim/v2/Groups',
    'PUT /scim/v2/Groups/:',
    'PATCH /scim/v2/Groups/:',
    'DELETE /scim/v2/Groups/:',
    'PUT /api/directory/scim/groups/:/roles',
  ],
  'makes somebody new': ['POST /api/user'],
  'gives a program what one has, never more': [
    'POST /api/tokens',
    'PUT /api/tokens/site',
    'POST /api/webhooks/:/secrets',
    'PUT /api/record-stores/:/secret',
    'POST /api/api-tokens/revocations',
    'PUT /api/tokens/service-accounts/:/owner',
  ],
  'invites who has no password, and so is nobody who is signed in': [
    'POST /api/user/:/invitation',
    'POST /api/user/invitations',
  ],
  'ends an account for good; who is active is refused': ['POST /api/user/:/anonymisation'],
  'what people say, not what they have earned': [
    'POST /api/classes/:/threads',
    'POST /api/threads/:/posts',
    'PUT /api/threads/:/read',
    'PATCH /api/threads/:',
    'PATCH /api/posts/:',
    'DELETE /api/posts/:',
    'POST /api/posts/:/reports',
  ],
  'takes out, tries or counts, and changes nothing of anybody': [
    'POST /api/{resource}/export',
    'POST /api/classes/export',
    'POST /api/quiz-overrides/export',
    'POST /api/user/export',
    'POST /api/reports/export',
    'POST /api/reports/class/:/export',
    'POST /api/reports/group/:/export',
    'POST /api/reports/groups/export',
    'POST /api/reports/module/:/export',
    'POST /api/quizzes/:/statistics',
    'POST /api/classes/:/audience-preview',
    'POST /api/enrolments/decisions/counts',
    'POST /api/classes/people-plan',
    'POST /api/competency-requirements/enrolment-preview',
    'POST /api/roles/:/preview',
    'POST /api/roles/:/view',
    'POST /api/certificate-templates/test-pdf',
    'POST /api/audit-chain/checks',
    'POST /api/audit-chain/heads',
    'POST /api/sign-in-providers/:/tests',
    'POST /api/tickets',
    'POST /api/broadcasting/auth',
    'POST /api/broadcasting/batch-auth',
    'POST /api/broadcasting/user-auth',
  ],
  'sends a message, or says what one wants to be sent': [
    'POST /api/announcements/:/reminders',
    'POST /api/enrolments/reminders',
    'POST /api/compliance/reminders',
    'POST /api/reports/reminders',
    'POST /api/reports/class/:/reminders',
    'POST /api/reports/group/:/reminders',
    'POST /api/reports/groups/reminders',
    'POST /api/reports/module/:/reminders',
    'POST /api/team/reminders',
    'POST /api/report-schedules',
    'POST /api/report-schedules/mail-request',
    'PATCH /api/report-schedules/:',
    'DELETE /api/report-schedules/:',
    'POST /api/saved-views',
    'PATCH /api/saved-views/:',
    'DELETE /api/saved-views/:',
    'POST /api/deliveries/retries',
    'POST /api/webhooks/:/deliveries/replays',
    'POST /api/webhooks/:/examples',
    'POST /api/record-stores/:/statements/replays',
    'POST /api/record-stores/:/examples',
    'POST /api/record-stores/:/retries',
    'POST /api/record-stores/:/backfills',
    'POST /api/jobs/retries',
  ],
  'makes a preview of a file again': ['POST /api/modules/:/copies/:/retry'],
  'a file that belongs to nothing yet': [
    'POST /api/files',
    'POST /api/uploads',
    'POST /api/uploads/:',
    'OPTIONS /api/uploads',
    'OPTIONS /api/uploads/:',
    'PATCH /api/uploads/:',
    'DELETE /api/uploads/:',
  ],
  'a rule for everybody whom it meets: the record of a class, a quiz, a competency …': [
    'PUT /api/admin-networks',
    'PUT /api/retention/:',
    'PUT /api/retention/:/hold',
    'DELETE /api/retention/:/hold',
    'POST /api/retention/archives/:/restoration',
    'POST /api/{resource}',
    'PUT /api/{resource}/:',
    'PATCH /api/{resource}/:',
    'PATCH /api/{resource}',
    'DELETE /api/{resource}/:',
    'DELETE /api/{resource}',
    'PUT /api/{resource}/order',
    'POST /api/{resource}/import',
    'POST /api/{resource}/archive',
    'DELETE /api/{resource}/archive',
    'POST /api/{resource}/:/archive',
    'DELETE /api/{resource}/:/archive',
    'POST /api/{resource}/publication',
    'DELETE /api/{resource}/publication',
    'POST /api/{resource}/:/publication',
    'DELETE /api/{resource}/:/publication',
    'POST /api/classes/archive',
    'DELETE /api/classes/archive',
    'POST /api/classes/:/archive',
    'DELETE /api/classes/:/archive',
    'POST /api/classes/publication',
    'DELETE /api/classes/publication',
    'POST /api/classes/:/publication',
    'DELETE /api/classes/:/publication',
    'DELETE /api/classes/:',
    'DELETE /api/classes',
    'POST /api/classes/:/copy',
    'POST /api/classes/:/cancellation',
    'DELETE /api/classes/:/cancellation',
    'PUT /api/classes/:/attendance-access',
    'PUT /api/classes/:/evaluation-access',
    'PUT /api/classes/:/calendar-address',
    'POST /api/classes/:/calendar-address',
    'DELETE /api/classes/:/calendar-address',
    'POST /api/attendance-sessions/:/code',
    'POST /api/questions/copies',
    'POST /api/questions/file',
  ],
  'brings back what a change of one’s own has changed, by the same rules': ['DELETE /api/changes/:'],
  'a program with the app’s secret: events pass by': [
    'POST /apps/:/events',
    'POST /apps/:/batch_events',
    'POST /apps/:/users/:/terminate_connections',
  ],
};

const acts = actionsOf((endpoint) => placeOf(endpoint, PERSONAL));
const refused = new Map<string, Reply>();
let people: Oneself;
beforeAll(async () => {
  const regrading = await openRegrading({ CONTENT_URL: 'http://content.example.test' });
  const { school } = regrading;
  people = { regrading, school, me: await school.as('Organizer'), colleague: school.organizer };
});
afterAll(() => people.school.close());

describe('who tries on oneself', () => {
  it.each(Object.entries({ ...tries, 'an attempt at a package': resetOwnPackage }))(
    '%s',
    async (_name, story) => {
      for (const [act, reply] of Object.entries(await story(people))) refused.set(act, reply);
    },
  );
});

describe('nobody decides about themselves', () => {
  it('every call that changes something is tried here, or says why it needs not', () => {
    const listed = [...refused.keys(), ...Object.values(undecided).flat()];
    expect(listed.filter((act, i) => listed.indexOf(act) !== i)).toEqual([]);
    expect(listed.toSorted()).toEqual(acts.toSorted());
  });

  it('each is refused with words of the rule', () => {
    const said = [...refused].map(([act, { status, body }]) => [act, wordsOf(status, body)]);
    expect(said.filter(([, words]) => !RULE.has(words as string))).toEqual([]);
  });
});

const RULE = new Set(
  Object.entries(server.error).flatMap(([code, words]) => (code.startsWith('own-') ? [words] : [])),
);

/** A refusal of its own is 403; where rows are refused one by one, the row says so. */
function wordsOf(status: number, body: Reply['body']): string {
  if (status === 403 && body.code.startsWith('own-')) return body.message;
  const [row] = body.code === 'rows-refused' ? body.rows : [];
  return row?.message ?? `${status} ${JSON.stringify(body)}`;
}
