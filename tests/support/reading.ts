import type { Client, Reply } from './app.ts';
import { addFile } from '#server/platform/files/files.ts';
import { actingAs } from '#server/seed/demoActors.ts';
import { dataOf, enrol, makeClass, NOW, unique, type School, type Wire } from './school.ts';

/** A class with modules and a new person in it: reading clocks are personal. */
export async function readingIn(school: School, ...modules: object[]) {
  const course = await makeClass(school.organizer);
  const made: Wire[] = [];
  for (const module of modules)
    made.push(
      dataOf(
        await school.organizer.post('/api/modules', {
          name: unique('Module'),
          class_id: course.id,
          ...module,
        }),
      ),
    );
  const learner = await school.as('Learner');
  await enrol(learner, course);
  return { course, modules: made, learner };
}

export const report = (by: Client, module: { id: string }, fields: object = {}): Promise<Reply> =>
  by.put(`/api/modules/${module.id}/progress`, { seconds: 0, ...fields });

export const viewOf = async (by: Client, course: Wire, module: Wire): Promise<Wire> =>
  dataOf(await by.get(`/api/my/courses/${course.slug}/modules/${module.slug}`));

/** A report that a range of a module's video was played. */
export const seen = (module: Wire, to: number, from = 0, index = 0) => ({
  ranges: [{ key: module.blocks[index].key, from, to }],
});

/** A video block with a file of these bytes. */
export async function film(school: School, bytes: Buffer, name = 'film.mp4') {
  const ctx = actingAs(school.ctx, { id: school.organizer.userId, nip: 'x', name: 'x' }, NOW);
  const { id } = await addFile(ctx, { name, bytes });
  return { type: 'video', file_id: id };
}
