export { forumOf } from './forumAccess.ts';
export { startThread, writePost } from './writePost.ts';
export { markRead } from './readForum.ts';
export { changeThread, reportPost } from './moderation.ts';
