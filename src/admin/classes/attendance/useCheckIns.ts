import { useQueryClient, type Query } from '@tanstack/react-query';
import { useChannel } from '#ui/realtime/useChannel.ts';

/** Sheets and counts: the code on the screen has its own interval. */
const predicate = ({ queryKey: [resource, what] }: Query) =>
  resource === 'attendance-sessions' && what !== 'code';

/** Reads the sessions of a class again after a check-in or a change. Returns whether these arrive as events. */
export function useCheckIns(classId: string): boolean {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ predicate: predicate });
  return useChannel(`private-class-staff.${classId}`, { 'check-ins': readAgain }, readAgain);
}
