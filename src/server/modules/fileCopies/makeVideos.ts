import { readFile } from 'node:fs/promises';
import { reencode } from '../../platform/files/images.ts';
import { ProgramError, runProgram } from '../../platform/programs/runProgram.ts';
import { madeFile, type Making } from './making.ts';

export type VideoKind = 'video/mp4' | 'video/webm';

const MINUTE_MS = 60_000;
/** The queue gives a job to somebody else after four hours. */
const LONGEST_MS = 3.5 * 60 * MINUTE_MS;
/** Of a recording that does not state its length. */
const ASSUMED_SECONDS = 3600;
/** The size of a stored file is a whole number of PostgreSQL. */
const MAX_BYTES = 2_000_000_000;
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;
/** 8K. */
const MAX_PIXELS = 7680 * 4320;

/** Read by this reader alone, whatever else the bytes may look like: a playlist would name other files. */
const readers: Readonly<Record<VideoKind, string>> = { 'video/mp4': 'mov', 'video/webm': 'matroska' };

/** The shorter side in pixels, and what its stream may take. */
const sizes = {
  large: { side: 720, quality: 23, rate: 2500, sound: 128 },
  small: { side: 480, quality: 26, rate: 900, sound: 96 },
} as const;
type Size = keyof typeof sizes;

export interface Videos {
  readonly picture: { readonly bytes: Buffer; readonly width: number; readonly height: number };
  /** Missing when the video is no larger than the small one. */
  readonly large: string | undefined;
  readonly small: string;
}

interface Film extends Making<VideoKind> {
  /** Seconds; null when its container does not state them. */
  readonly length: number | null;
}

/** The picture of a video and the copies that players get, never larger than the video itself. @throws ProgramError */
export async function makeVideos(film: Film): Promise<Videos> {
  const picture = await drawPicture(film);
  const wanted: Size[] =
    Math.min(picture.width, picture.height) > sizes.small.side ? ['large', 'small'] : ['small'];
  await runProgram({
    ...film,
    limitMs: Math.min(LONGEST_MS, (film.length ?? ASSUMED_SECONDS) * 2000 + 10 * MINUTE_MS),
    maxBytes: MAX_BYTES,
    args: [...inputOf(film), ...wanted.flatMap(outputOf)],
  });
  const large = await madeFile(film.folder, nameOf('large'));
  const small = await madeFile(film.folder, nameOf('small'));
  if (!small || (wanted.includes('large') && !large))
    throw new ProgramError('failed', 'It has written no video.');
  return { picture, large, small };
}

const nameOf = (size: Size) => `${size}.mp4`;

const words = (text: string): string[] => text.split(' ');

const inputOf = ({ kind, source }: Film, seconds = 0): string[] => [
  ...words('-nostdin -hide_banner -loglevel error -y -threads 2'),
  ...words(`-protocol_whitelist file -max_pixels ${MAX_PIXELS} -ss ${seconds} -f ${readers[kind]}`),
  '-i',
  source,
];

/** Both sides even, as H.264 needs it; the filter turns an upright video itself. */
const scaled = (side: number): string => {
  const short = (own: string) => `trunc(min(${side},${own})/2)*2`;
  return `scale=w='if(gte(iw,ih),-2,${short('iw')})':h='if(gte(iw,ih),${short('ih')},-2)'`;
};

function outputOf(size: Size): string[] {
  const { side, quality, rate, sound } = sizes[size];
  return [
    ...words('-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1'),
    '-vf',
    scaled(side),
    ...words('-fpsmax 30 -c:v libx264 -preset fast -profile:v high -pix_fmt yuv420p -threads 2'),
    ...words(`-crf ${quality} -maxrate ${rate}k -bufsize ${2 * rate}k`),
    ...words(`-c:a aac -ac 2 -b:a ${sound}k -movflags +faststart -f mp4 ${nameOf(size)}`),
  ];
}

/** A frame after the first seconds, where most recordings are still dark. It is drawn anew like every picture. */
async function drawPicture(film: Film): Promise<Videos['picture']> {
  const at = Math.min(3, (film.length ?? 0) / 4);
  await runProgram({
    ...film,
    limitMs: 2 * MINUTE_MS,
    maxBytes: MAX_PICTURE_BYTES,
    args: [
      ...inputOf(film, at),
      '-vf',
      scaled(sizes.large.side),
      ...words('-map 0:v:0 -frames:v 1 -q:v 3 -f image2 -update 1 picture.jpg'),
    ],
  });
  const made = await madeFile(film.folder, 'picture.jpg');
  const picture = made && (await reencode(await readFile(made), 'image/jpeg'));
  if (!picture) throw new ProgramError('failed', 'It has drawn no picture.');
  return picture;
}

/** The room that the copies need beside the source's own copy: their streams are limited. */
export const roomFor = (length: number | null): number =>
  Math.min(
    2 * MAX_BYTES,
    ((length ?? ASSUMED_SECONDS) * (sizes.large.rate + sizes.small.rate + 300) * 1000) / 8,
  );
