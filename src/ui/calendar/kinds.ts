import {
  ClipboardCheck,
  Flag,
  GraduationCap,
  Hourglass,
  MessageSquareText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { CalendarKind } from '#shared/domain/calendar.ts';

/** The sign of each kind, in the legend and on every entry: never its colour alone. */
export const kindIcons: Readonly<Record<CalendarKind, LucideIcon>> = {
  class: GraduationCap,
  session: Users,
  quiz: ClipboardCheck,
  deadline: Flag,
  evaluation: MessageSquareText,
  expiry: Hourglass,
};
