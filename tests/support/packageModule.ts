import { signIn } from '../../scripts/product.mjs';
import { bytesCallerOf } from './bytesCaller.ts';
import { callerOf } from './caller.ts';
import { packageOf } from './scormPackage.ts';

const CLASS = 'dasar-keselamatan-dan-kesehatan-kerja';
const ORGANIZER = '10002';
const LEARNER = '10004';

/** A module of a class of the demo company that shows a package, and where its learner opens it. */
export async function moduleWith(
  url: string,
  zip: Buffer,
  name: string,
): Promise<{ readonly id: string; readonly path: string }> {
  const organizer = bytesCallerOf(url, await signIn(url, ORGANIZER));
  const { id } = await packageOf(organizer, zip);
  const learner = callerOf(url, await signIn(url, LEARNER));
  const { body: course } = await learner.get(`/api/my/courses/${CLASS}`);
  const made = await organizer.post('/api/modules', {
    name,
    class_id: course.data.id,
    completion: 'package',
    required: false,
    blocks: [{ type: 'package', package_id: id, attempt_rule: 'one', counts_as_grade: false }],
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body.data.id, path: `/en/my-course/${CLASS}/module/${made.body.data.slug}` };
}
