import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { qrReader } from './readQr.ts';
import css from './attendance.module.css';

const EVERY_MS = 200;
/** The address in an attendance code (server: `modules/attendance/sessionCode.ts`). */
const SCAN = /^\/scan\/[\w-]+\/[\w-]+$/;

type Problem = 'scan_denied' | 'scan_no_camera' | 'scan_other';

/** The camera inside the app: an attendance code leads on to its check-in. Esc and the cross lead back to the code field. */
export function Scanner({ onClose, onType }: { onClose: () => void; onType: () => void }) {
  const { translate } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => (video.current ? scan(video.current, setProblem) : undefined), []);
  const hasCamera = problem === undefined || problem === 'scan_other';
  return (
    <Dialog
      title={translate('attendance.scan')}
      onClose={onClose}
      actions={<Button onClick={onType}>{translate('attendance.scan_type')}</Button>}
    >
      <div className={css.scanner}>
        <video ref={video} hidden={!hasCamera} playsInline muted />
        <p role="status">{translate(`attendance.${problem ?? 'scan_looking'}`)}</p>
      </div>
    </Dialog>
  );
}

/** Opens the camera and reads until a code is found; returns what stops it. */
function scan(video: HTMLVideoElement, report: (problem: Problem) => void): () => void {
  const stop = new AbortController();
  void watch(video, report, stop.signal).catch((error: unknown) => {
    if (stop.signal.aborted) return;
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    report(isDenied ? 'scan_denied' : 'scan_no_camera');
  });
  return () => stop.abort();
}

async function watch(
  video: HTMLVideoElement,
  report: (problem: Problem) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return release();
  signal.addEventListener('abort', release);
  video.srcObject = stream;
  const [read] = await Promise.all([qrReader(), video.play()]);
  while (!signal.aborted) {
    const text = await read(video);
    const path = text === undefined ? undefined : scanPath(text);
    if (path && !signal.aborted) {
      navigator.vibrate?.(80);
      release();
      // The server turns the code into a receipt and leads to the class; a code of a foreign host is tried here, not there.
      return location.assign(path);
    }
    if (text !== undefined) report('scan_other');
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/** The path of an attendance code; undefined for any other text. */
export function scanPath(text: string): string | undefined {
  const path = URL.canParse(text) ? new URL(text).pathname : '';
  return SCAN.test(path) ? path : undefined;
}
