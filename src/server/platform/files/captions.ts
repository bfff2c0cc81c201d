/** Captions of a video as they are stored: WebVTT with nothing but cues, whatever was uploaded. */

const MAX_CUES = 20_000;
const HEADER = /^WEBVTT(?=[ \t\n]|$)/;
const CLOCK = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^${CLOCK}[ \t]+-->[ \t]+${CLOCK}((?:[ \t]+\S+)*)[ \t]*$`);
/** Where a cue stands; SubRip has other words for it (`X1:40`). */
const SETTING = /^(?:vertical|line|position|size|align):[\w%.,-]+$/;
/** Parts of WebVTT that are no cues; styles could load from other addresses. */
const OTHER_PARTS = /^(?:NOTE|STYLE|REGION)(?=[ \t\n]|$)/;
const OTHER_TAGS = /<(?!\/?[biu]>)[^>]*>|\{\\[^}]*\}/g;

/** The WebVTT of an uploaded file, from WebVTT or SubRip (SRT) in UTF-8; undefined when it is neither. */
export function captionsOf(bytes: Buffer): Buffer | undefined {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  const isVtt = HEADER.test(text);
  const [head = '', ...rest] = text.trim().split(/\n[ \t]*(?:\n[ \t]*)+/);
  const parts = (isVtt ? rest : [head, ...rest]).filter((part) => !(isVtt && OTHER_PARTS.test(part)));
  if (parts.length === 0 || parts.length > MAX_CUES) return undefined;
  const cues = parts.map(cueOf);
  if (cues.includes(undefined)) return undefined;
  return Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`);
}

function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A cue with its times in one form, without its name, and with bold, italic and underlined text only. */
function cueOf(part: string): string | undefined {
  const lines = part.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const timing = TIMING.exec(lines[at] ?? '');
  // Before its times a cue has one line at most: its number or name.
  if (!timing || at > 1) return undefined;
  const [from, to] = [timing.slice(1, 5), timing.slice(5, 9)].map(clockOf);
  if (from! >= to!) return undefined;
  const settings = (timing[9] ?? '').split(/[ \t]+/).filter((setting) => SETTING.test(setting));
  const text = lines
    .slice(at + 1)
    .map((line) => line.replaceAll(OTHER_TAGS, '').replaceAll('-->', '→').trim())
    .filter(Boolean);
  return [[from, '-->', to, ...settings].join(' '), ...text].join('\n');
}

/** 01:02:03.456; comparable as text. */
const clockOf = ([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): string =>
  `${hours.padStart(3, '0').replace(/^0(?=\d\d)/, '')}:${minutes}:${seconds}.${thousandths}`;
