import { randomUUID } from 'node:crypto';
import type { ForumPost, ForumThread, PostsMeta, StartedThread, ThreadsMeta } from '#shared/api/forum.ts';
import type { Client, Reply } from './app.ts';
import { dataOf, enrol, makeClass, unique, type School } from './school.ts';

type Course = { readonly id: string; readonly slug: string };

/** Actions of tests in the forums of a school's classes. */
export function forumsOf(school: () => School) {
  async function enrolled(course: Course, person: Record<string, unknown> = {}): Promise<Client> {
    const learner = await school().as('Learner', person);
    await enrol(learner, course);
    return learner;
  }
  /** A class, a trainer of it and a learner in it. */
  async function makeForum(fields: object = {}) {
    const trainer = await school().as('Trainer');
    const course = await makeClass(school().organizer, { trainer_ids: [trainer.userId], ...fields });
    return { course, trainer, learner: await enrolled(course) };
  }
  const start = (by: Client, course: Course, fields: object = {}): Promise<Reply> =>
    by.post(`/api/classes/${course.id}/threads`, {
      kind: 'topic',
      title: unique('Topic'),
      text: 'First words',
      client_key: randomUUID(),
      ...fields,
    });
  const started = async (by: Client, course: Course, fields: object = {}): Promise<StartedThread> =>
    dataOf(await start(by, course, fields));
  const chat = (by: Client, course: Course, text: string, fields: object = {}): Promise<Reply> =>
    start(by, course, { kind: 'chat', title: undefined, text, ...fields });
  const write = (by: Client, thread: { id: string }, fields: object = {}): Promise<Reply> =>
    by.post(`/api/threads/${thread.id}/posts`, { text: 'Words', client_key: randomUUID(), ...fields });
  const written = async (by: Client, thread: { id: string }, fields: object = {}): Promise<ForumPost> =>
    dataOf(await write(by, thread, fields));
  const threads = async (by: Client, course: Course, query = '') => {
    const reply = await by.get(`/api/classes/${course.id}/threads${query}`);
    return { data: dataOf<ForumThread[]>(reply), meta: reply.body.meta as ThreadsMeta };
  };
  const posts = async (by: Client, thread: { id: string }, query = '') => {
    const reply = await by.get(`/api/threads/${thread.id}/posts${query}`);
    return { data: dataOf<ForumPost[]>(reply), meta: reply.body.meta as PostsMeta };
  };
  return { enrolled, makeForum, start, started, chat, write, written, threads, posts };
}
