import type { ActorContext } from '../../platform/context.ts';

/** A file of the caller, and its path in the copy of their data. */
export interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** `evidence/2 Certificate.pdf`: the number distinguishes files with the same name. */
  readonly path: string;
}

/** The caller's stored uploads: their photo, evidence of competencies, files of forum posts. One query. */
export async function ownFiles({ db, actor }: ActorContext): Promise<OwnFile[]> {
  const rows = await db.query<Omit<OwnFile, 'path'> & { folder: string }>(
    `select f.id, f.name, f.type, f.bytes, o.folder from files f join (
       select photo_id as file_id, 'photo' as folder from users where id = $1
       union select evidence_file_id, 'evidence' from user_competencies where user_id = $1
       union select ff.file_id, 'forum' from forum_files ff join forum_posts p on p.id = ff.post_id where p.author_id = $1
     ) o on o.file_id = f.id order by o.folder, f.created_at, f.id`,
    [actor.userId],
  );
  return rows.map(({ folder, ...file }, no) => ({ ...file, path: `${folder}/${no + 1} ${file.name}` }));
}
