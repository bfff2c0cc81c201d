import type { Formats } from '../format.ts';

/** 192 → 3:12, 3792 → 1:03:12. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 2,4 MB */
export function sizeText(bytes: number, formatNumber: Formats['formatNumber']): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  return `${formatNumber(bytes / 1024 ** power, { maximumFractionDigits: power > 1 ? 1 : 0 })} ${UNITS[power]}`;
}

/** `https://www.youtube-nocookie.com/embed/x` → youtube.com: the host of a URL as people know it. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').replace('-nocookie', '') : url;
