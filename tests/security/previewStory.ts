import { docx } from '../support/officeFiles.ts';
import { film } from '../support/reading.ts';
import { dataOf, makeClass } from '../support/school.ts';
import { ok, type Company } from './auditedCompany.ts';

/** A document whose preview could not be made, and is tried again. */
export async function retryPreview({ school }: Company): Promise<void> {
  const { file_id } = await film(school, await docx(['Audited']), 'audited.docx');
  const { organizer } = school;
  const course = await makeClass(organizer);
  const blocks = [{ type: 'file', file_id }];
  const module = { class_id: course.id, name: 'Audited preview', blocks };
  const { id } = dataOf(await organizer.post('/api/modules', module));
  await school.db.query(`update file_copies set state = 'failed', reason = 'failed' where source_id = $1`, [
    file_id,
  ]);
  await ok(organizer.post(`/api/modules/${id}/copies/${file_id}/retry`));
}
