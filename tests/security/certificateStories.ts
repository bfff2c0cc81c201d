import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import type { Client, Reply } from '../support/app.ts';
import { completeIn } from '../support/certificates.ts';
import { dataOf, enrol, makeClass, type School } from '../support/school.ts';
import type { Oneself } from './decidingActs.ts';

/** The id of a learning path that somebody has completed. */
export async function completedPath(school: School, organizer: Client, { userId }: Client): Promise<string> {
  const { id } = dataOf(
    await organizer.post('/api/programmes', { name: `Path of ${userId}`, user_ids: [userId] }),
  );
  await school.db.query(
    `insert into programme_members (id, programme_id, user_id, source, assigned_at, completed_at)
     values (gen_random_uuid(), $1, $2, 'name', now(), now())`,
    [id, userId],
  );
  return id as string;
}

/** An organizer who also learns tries to issue, replace and revoke the own certificates, of a class and of a path. */
export async function certifyOneself({ school, me, colleague }: Oneself): Promise<Record<string, Reply>> {
  const template = dataOf(
    await colleague.post('/api/certificate-templates', {
      name: 'Of oneself',
      language: 'id',
      boxes: startBoxes('id'),
    }),
  ).id as string;
  const course = await makeClass(colleague);
  await enrol(me, course);
  await completeIn(school, course, [me.userId]);
  const issue = { user_ids: [me.userId], template_id: template };
  const issued = await me.post(`/api/classes/${course.id}/certificates`, issue);
  dataOf(await colleague.post(`/api/classes/${course.id}/certificates`, issue));
  const [{ id }] = (await school.db.query<{ id: string }>('select id from certificates where user_id = $1', [
    me.userId,
  ])) as [{ id: string }];
  const path = await completedPath(school, colleague, me);
  const why = { reason: 'By mistake' };
  return {
    'POST /api/classes/:/certificates': issued,
    'POST /api/programmes/:/certificates': await me.post(`/api/programmes/${path}/certificates`, issue),
    'POST /api/certificates/:/successor': await me.post(`/api/certificates/${id}/successor`, why),
    'POST /api/certificates/:/revocation': await me.post(`/api/certificates/${id}/revocation`, why),
    'POST /api/certificates/revocation': await me.post('/api/certificates/revocation', {
      ids: [id],
      ...why,
    }),
  };
}
