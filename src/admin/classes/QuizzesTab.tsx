import { quizzes } from '#shared/resources/quizzes.ts';
import { ChildList } from '../generated/ChildList.tsx';
import type { ClassTabProps } from './classTab.ts';

export const QuizzesTab = ({ record }: ClassTabProps) => <ChildList resource={quizzes} record={record} />;
