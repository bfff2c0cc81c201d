import { OwnGrades } from '../MyGrades.tsx';
import { PersonGrades } from '../grades/PersonGrades.tsx';
import type { UserTabProps } from './userTab.ts';

/** A person's results in quizzes: their own as learners see them, others' within the reader's scope. */
export const GradesTab = ({ user, isMe }: UserTabProps) =>
  isMe ? <OwnGrades /> : <PersonGrades nip={user.nip} />;
