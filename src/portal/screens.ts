import type { ComponentType } from 'react';
import { Home } from './Home.tsx';

/**
 * The portal's pages by the `screen` of the route table; each is a separate chunk, named like its file. Home, the start page, is in the
 * first load, with the parts that all pages use.
 */
export const portalScreens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  login: () => import('./Login.tsx').then((module) => module.Login),
  notFound: () => import('./NotFound.tsx').then((module) => module.NotFound),
  home: () => Promise.resolve(Home),
  myCourses: () => import('./MyCourses.tsx').then((module) => module.MyCourses),
  myCourse: () => import('./MyCourse.tsx').then((module) => module.MyCourse),
  myGroup: () => import('./MyGroup.tsx').then((module) => module.MyGroup),
  myPractice: () => import('./practice/MyPractice.tsx').then((module) => module.MyPractice),
  myProgramme: () => import('./programmes/MyProgramme.tsx').then((module) => module.MyProgramme),
  calendar: () => import('./Calendar.tsx').then((module) => module.Calendar),
  announcements: () => import('./AnnouncementsPage.tsx').then((module) => module.AnnouncementsPage),
  module: () => import('./Module.tsx').then((module) => module.Module),
  attendance: () => import('./Attendance.tsx').then((module) => module.Attendance),
  scan: () => import('./Scan.tsx').then((module) => module.Scan),
  confirmation: () => import('./Confirmation.tsx').then((module) => module.Confirmation),
  attempt: () => import('./Attempt.tsx').then((module) => module.Attempt),
  submitted: () => import('./Submitted.tsx').then((module) => module.Submitted),
  evaluation: () => import('./Evaluation.tsx').then((module) => module.Evaluation),
  certificates: () => import('./Certificates.tsx').then((module) => module.Certificates),
  forum: () => import('./Forum.tsx').then((module) => module.Forum),
  myGrades: () => import('./MyGrades.tsx').then((module) => module.MyGrades),
  askPassword: () => import('./PasswordPrompt.tsx').then((module) => module.PasswordPrompt),
  choosePassword: () => import('./ChoosePassword.tsx').then((module) => module.ChoosePassword),
  notifications: () => import('./Notifications.tsx').then((module) => module.Notifications),
  profile: () => import('./Profile.tsx').then((module) => module.Profile),
  team: () => import('./Team.tsx').then((module) => module.Team),
  approvals: () => import('./Approvals.tsx').then((module) => module.Approvals),
  userDetail: () => import('./UserDetail.tsx').then((module) => module.UserDetail),
};
