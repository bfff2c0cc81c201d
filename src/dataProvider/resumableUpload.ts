import type { ExpandedFile } from '#shared/schema/resource.ts';
import type { DetailedError, HttpRequest, Upload, UploadOptions } from 'tus-js-client';
import { routeLanguage } from '#ui/language.ts';
import { HttpError, NetworkError, request } from '#ui/http.ts';
import { session } from '#ui/session.ts';

/** The purpose of an upload: a picture, a document, a recording, a learning package, captions; the server accepts other types for each. */
export type UploadKind = 'image' | 'file' | 'video' | 'audio' | 'media' | 'package' | 'captions';

interface Listeners {
  /** Bytes that have been sent, of all. */
  readonly onProgress: (sent: number, total: number) => void;
  /** True while there is no connection and it retries, false when bytes are sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** A large file being uploaded. */
export interface RunningUpload {
  /** @throws HttpError, NetworkError after the last retry; never settles after `cancel` */
  readonly done: Promise<ExpandedFile>;
  pause(): void;
  resume(): void;
  /** Cancels it, here and on the server. */
  cancel(): void;
}

const PART_BYTES = 8 * 1024 * 1024;
/** Some minutes: a lift, a tunnel, a router that restarts. Each part that arrives resets the sequence. */
const RETRY_MS = [500, 1_000, 3_000, 5_000, 10_000, 15_000, 20_000, 30_000, 30_000, 30_000, 30_000];
const LAST_TRIES = 5;

/**
 * Sends a file in parts that survive an interruption, a restart of the server and a reload of the page: the same file, chosen again by the
 * same person, continues where it was.
 */
export function uploadInParts(file: File, kind: UploadKind, listeners: Listeners): RunningUpload {
  let upload: Upload | undefined;
  let isPaused = false;
  let isOver = false;
  const goOn = () => {
    if (upload && !isPaused && !isOver) upload.start();
  };
  // The browser knows before the next retry would.
  const restart = () => void upload?.abort().then(goOn);
  window.addEventListener('online', restart);
  const sent = (async () => {
    const tus = await import('tus-js-client');
    let made: Upload | undefined;
    const finished = new Promise<void>((resolve, reject) => {
      made = new tus.Upload(file, {
        ...optionsOf(file, kind, listeners),
        onSuccess: () => resolve(),
        onError: (error) => reject(asOurs(error)),
      });
    });
    const [previous] = await made!.findPreviousUploads();
    if (previous) made!.resumeFromPreviousUpload(previous);
    upload = made!;
    goOn();
    await finished;
    const url = upload.url ?? '';
    return fileOf(url.slice(url.lastIndexOf('/') + 1));
  })();
  return {
    done: sent.finally(() => {
      isOver = true;
      window.removeEventListener('online', restart);
    }),
    pause() {
      isPaused = true;
      void upload?.abort();
    },
    resume() {
      isPaused = false;
      goOn();
    },
    cancel() {
      isOver = true;
      window.removeEventListener('online', restart);
      // An upload that cannot be removed now expires after a day.
      void upload?.abort(true).catch(() => {});
    },
  };
}

function optionsOf(file: File, kind: UploadKind, { onProgress, onWaiting }: Listeners): UploadOptions {
  const person = session.get().user?.id ?? '';
  return {
    endpoint: '/api/uploads',
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    metadata: { filename: file.name, filetype: file.type, kind },
    fingerprint: async () => `upload ${person} ${kind} ${file.name} ${file.size} ${file.lastModified}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest(sending: HttpRequest) {
      const { token } = session.get();
      sending.setHeader('Accept-Language', routeLanguage());
      sending.setHeader('Accept', 'application/json');
      if (token) sending.setHeader('Authorization', `Bearer ${token}`);
    },
    onShouldRetry(error) {
      const ours = asOurs(error);
      const mayPass =
        !(ours instanceof HttpError) ||
        ['upload-offset', 'upload-busy'].includes(ours.code) ||
        [429, 502, 503, 504].includes(ours.status);
      onWaiting(mayPass);
      return mayPass;
    },
    onProgress(sentBytes, total) {
      onWaiting(false);
      onProgress(sentBytes, total ?? file.size);
    },
  };
}

/** The library's error in the form of every other call. */
function asOurs(error: Error | DetailedError): Error {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return new NetworkError('no network', { cause: error });
  if (answer.getStatus() === 401) session.clear();
  const response = new Response(null, { status: answer.getStatus() });
  try {
    return new HttpError(response, JSON.parse(answer.getBody()));
  } catch {
    return new HttpError(response, {});
  }
}

/** The last reply may be lost too; asking again changes nothing. */
async function fileOf(id: string): Promise<ExpandedFile> {
  for (let tries = 1; ; tries++) {
    try {
      return (await request<ExpandedFile>(`/uploads/${id}`)).data;
    } catch (error) {
      if (!(error instanceof NetworkError) || tries === LAST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS[tries]));
    }
  }
}
