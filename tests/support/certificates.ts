import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { onCompletion } from '#server/modules/completion/onCompletion.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from './app.ts';
import { dataOf, enrol, makeClass, NOW, openSchool, unique, type School } from './school.ts';

export type Course = { id: string; slug: string; name: string };

/** A school with a certificate template, and the ways to earn certificates there. */
export async function openCertifying(begin?: Date, env?: NodeJS.ProcessEnv) {
  const school = await openSchool(begin, env);
  const makeTemplate = async (name = unique('Template')) =>
    dataOf(
      await school.organizer.post('/api/certificate-templates', {
        name,
        language: 'id',
        boxes: startBoxes('id'),
      }),
    );
  const template = await makeTemplate();
  const makeCourse = (fields: object = {}): Promise<Course> =>
    makeClass(school.organizer, { certificate_template_id: template.id, ...fields });
  const complete = async (course: Course, ...people: Client[]) => {
    for (const by of people) await enrol(by, course);
    await completeIn(
      school,
      course,
      people.map(({ userId }) => userId),
    );
  };
  const earned = async (name?: string, fields: object = {}) => {
    const learner = await school.as('Learner', name ? { name } : {});
    const course = await makeCourse(fields);
    await complete(course, learner);
    return { learner, course, certificate: (await mine(learner)).certificates[0] };
  };
  return { ...school, template, makeTemplate, makeCourse, complete, earned };
}
export type Certifying = Awaited<ReturnType<typeof openCertifying>>;

/** Completes a class for people in one transaction; the completion itself has its own tests. */
export const completeIn = (
  school: School,
  course: Course,
  people: readonly string[],
  then: () => Promise<void> = async () => {},
) =>
  school.db.transaction(async (db) => {
    await db.query(
      `update enrolments set state = 'completed', completed_at = $2 where class_id = $1 and user_id = any($3::uuid[])`,
      [course.id, NOW.toISOString(), people],
    );
    const completed = people.map((user_id) => ({ ...course, class_id: course.id, user_id }));
    await onCompletion({ ...school.ctx, now: NOW, db }, completed);
    await then();
  });

export const mine = async (by: Client) => dataOf(await by.get('/api/my/certificates'));

/** The downloaded PDF. */
export const pdfOf = (school: School, by: Client, id: string): Promise<LightMyRequestResponse> =>
  school.app.inject({
    method: 'GET',
    url: `/api/certificates/${id}.pdf`,
    headers: { authorization: `Bearer ${by.token}` },
  });
