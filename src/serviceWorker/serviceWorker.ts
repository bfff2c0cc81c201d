import { KEEP_READER, TAKE_OVER, type ReadsToKeep } from '#shared/offline.ts';
import { openNotification, renewSubscription, showPush, type SubscriptionChange } from './pushMessages.ts';
import { kindOf, type Kind } from './requests.ts';
import { answerFile, answerPicture, answerRecording } from './savedPictures.ts';
import { answerRead, keepReads } from './savedReads.ts';
import { answerAsset, answerPage, dropOldShells, keepReader, keepShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

const answers: Readonly<Record<Kind, (event: FetchEvent) => Promise<Response>>> = {
  page: answerPage,
  asset: answerAsset,
  read: answerRead,
  picture: answerPicture,
  file: answerFile,
  recording: answerRecording,
};

// Scripts of the next version wait until the user presses Reload (src/ui/offline/newVersion.ts): no open page changes.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
  else if (event.data === KEEP_READER) event.waitUntil(keepReader());
  else event.waitUntil(keepReads(event.data as ReadsToKeep));
});
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind) event.respondWith(answers[kind](event));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event as SubscriptionChange)),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event));
});

async function takeOver(): Promise<void> {
  await dropOldShells();
  // A page's request is sent while the worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
