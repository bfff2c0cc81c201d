import { useEffect, type RefObject } from 'react';

/** Full screen, if the browser allows it; leaving the full screen also leaves its page. */
export function useFullScreen(ref: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const element = ref.current;
    let wasFull = false;
    const onChange = () => {
      if (document.fullscreenElement === element) wasFull = true;
      else if (wasFull) onLeave();
    };
    document.addEventListener('fullscreenchange', onChange);
    // Some phones refuse it: then the dialog fills the window.
    element?.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
  }, [ref, onLeave]);
}

/** Keeps the display on while the component is mounted; requested again when the tab comes back. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Only over https, and a low battery refuses it: the code is shown anyway.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
