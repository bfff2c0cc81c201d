import * as z from 'zod';
import type { QuizToCorrect } from '../api/corrections.ts';
import type {
  Approval,
  CompanyStanding,
  DraftItem,
  Health,
  OpenQuestion,
  OwnLearning,
  TaughtClass,
  TeamWeekItem,
  Waiting,
  WatchItem,
  WeekItem,
  WorkNews,
  WorkSession,
} from '../api/workHome.ts';
import { defineCalls, reply } from './call.ts';

/** One call for each section of the page, so that none waits for another and each is tried again alone. */
export const workHomeCalls = defineCalls({
  'GET /my/work/waiting': {
    access: ['quiz-correction', 'course-enrol', 'report-remind', 'job-index'],
    summary: 'How much waits for the caller: answers, requests, overdue people, failed rows and messages',
    reply: reply<Waiting>(),
  },
  'GET /my/work/sessions': {
    access: 'course-detail',
    summary: 'Sessions of the coming days in the caller’s scope, the nearest first',
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(60).default(1).describe('Calendar days, today included'),
    }),
    reply: reply<WorkSession[], { has_more: boolean; server_now: string }>(),
  },
  'GET /my/work/week': {
    access: 'course-detail',
    summary: 'Classes that start or end and quizzes that close within seven days',
    reply: reply<WeekItem[], { has_more: boolean }>(),
  },
  'GET /my/work/drafts': {
    access: ['course-edit', 'quiz-edit'],
    summary: 'Drafts that cannot be published yet, and what they lack',
    reply: reply<DraftItem[]>(),
  },
  'GET /my/work/news': {
    access: ['course-create', 'job-index'],
    summary: 'What has ended lately: imports and changes of many records',
    reply: reply<WorkNews[]>(),
  },
  'GET /my/work/classes': {
    access: 'course-detail',
    summary: 'Classes that the caller trains, those that run first',
    reply: reply<TaughtClass[], { total: number }>(),
  },
  'GET /my/work/corrections': {
    access: 'quiz-correction',
    summary: 'Quizzes with answers to mark, those that wait longest first',
    reply: reply<QuizToCorrect[], { total: number; answers: number }>(),
  },
  'GET /my/work/questions': {
    access: 'course-detail',
    summary: 'Topics in forums of the caller’s classes that no trainer has answered',
    reply: reply<OpenQuestion[]>(),
  },
  'GET /my/work/health': {
    access: 'audit-index',
    summary: 'How jobs, mail, storage, backups, partitions, certificates and archives are doing',
    reply: reply<Health>(),
  },
  'GET /my/work/watch': {
    access: 'audit-index',
    summary: 'What a reviewer should look at, of the last seven days',
    reply: reply<WatchItem[]>(),
  },
  'GET /my/work/standing': {
    access: 'report-index',
    summary: 'Overdue people and requirements in order, of the caller’s scope',
    reply: reply<CompanyStanding>(),
  },
  'GET /my/work/team': {
    access: 'team-index',
    summary: 'What begins, closes and ends within seven days for people who report to the caller',
    reply: reply<TeamWeekItem[], { has_more: boolean }>(),
  },
  'GET /my/work/learning': {
    access: 'home-index',
    summary: 'What the caller has to learn now, and the news of the company: a small part of `/my/home`',
    reply: reply<OwnLearning>(),
  },
  'GET /my/work/approvals': {
    access: 'course-enrol',
    summary: 'Requests for seats and exemptions that wait for a decision, the oldest first',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: reply<Approval[], { total: number }>(),
  },
});
