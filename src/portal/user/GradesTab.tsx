import { OwnGrades } from '../MyGrades.tsx';
import { PersonGrades } from '../grades/PersonGrades.tsx';
import type { UserTabProps } from './userTabs.ts';

/** What a person has reached in quizzes: one's own as learners see them, others' within the reader's reach. */
export const GradesTab = ({ user, isMe }: UserTabProps) =>
  isMe ? <OwnGrades /> : <PersonGrades nip={user.nip} />;
