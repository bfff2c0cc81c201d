import type { ActorContext } from '../platform/context.ts';
import { addFile } from '../platform/files/files.ts';

/** Files of the demo's modules, made by code, so that the repository contains no pictures, documents or sounds. */

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600" font-family="sans-serif" font-size="34">
    <rect width="1200" height="600" fill="#f7f5f1"/>${body}</svg>`;

/** Four pieces of protective gear, in their places on the body. */
export async function addGearPicture(ctx: ActorContext): Promise<string> {
  const label = (x: number, y: number, words: string, to: readonly [number, number]) =>
    `<path d="M${x - 20} ${y - 12} L${to[0]} ${to[1]}" stroke="#8a8478" stroke-width="3"/><text x="${x}" y="${y}" fill="#1d2125">${words}</text>`;
  const picture = svg(`
    <circle cx="420" cy="150" r="62" fill="#e3b061"/>
    <path d="M346 140 a74 74 0 0 1 148 0 z" fill="#9a5b00"/><rect x="330" y="136" width="180" height="14" rx="7" fill="#9a5b00"/>
    <rect x="388" y="146" width="64" height="22" rx="11" fill="#e6f0fb" stroke="#1f5fa8" stroke-width="5"/>
    <rect x="350" y="216" width="140" height="190" rx="34" fill="#0b6158"/>
    <path d="M366 226 L404 400 M474 226 L436 400" stroke="#fff1d6" stroke-width="14"/>
    <circle cx="322" cy="372" r="28" fill="#1f5fa8"/><circle cx="518" cy="372" r="28" fill="#1f5fa8"/>
    <path d="M352 236 L322 352 M488 236 L518 352" stroke="#0b6158" stroke-width="34" stroke-linecap="round"/>
    <rect x="364" y="400" width="46" height="120" fill="#5a6068"/><rect x="430" y="400" width="46" height="120" fill="#5a6068"/>
    <path d="M340 540 h76 v-44 h-46 z M500 540 h-76 v-44 h46 z" fill="#1d2125"/>
    ${label(640, 120, 'Helm', [500, 120])}${label(640, 180, 'Kacamata pelindung', [456, 158])}
    ${label(640, 300, 'Rompi menyala', [494, 300])}${label(640, 384, 'Sarung tangan isolasi', [550, 372])}
    ${label(640, 530, 'Sepatu keselamatan', [506, 524])}`);
  return addDrawing(ctx, 'alat-pelindung-diri.webp', picture);
}

async function addDrawing(ctx: ActorContext, name: string, picture: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(picture)).webp({ quality: 82 }).toBuffer();
  return (await addFile(ctx, { name, bytes, kind: 'image' })).id;
}

/** A cable with a torn cover on the floor of a warehouse. */
export const addCablePicture = (ctx: ActorContext): Promise<string> =>
  addDrawing(
    ctx,
    'kabel-terkelupas.webp',
    svg(`
    <rect y="380" width="1200" height="220" fill="#d9d4c8"/><path d="M0 470 H1200" stroke="#c9c3b4" stroke-width="3"/>
    <rect x="80" y="120" width="220" height="260" fill="#c79a5b"/><path d="M80 206 H300 M190 120 V206" stroke="#a67c42" stroke-width="6"/>
    <rect x="900" y="210" width="150" height="170" fill="#f7f5f1" stroke="#8a8478" stroke-width="5"/>
    <circle cx="950" cy="290" r="12" fill="#1d2125"/><circle cx="1000" cy="290" r="12" fill="#1d2125"/>
    <path d="M975 330 C975 520 760 430 700 480" fill="none" stroke="#1d2125" stroke-width="22" stroke-linecap="round"/>
    <path d="M520 512 C380 560 300 470 120 520" fill="none" stroke="#1d2125" stroke-width="22" stroke-linecap="round"/>
    <path d="M700 480 C650 470 600 540 520 512 M696 486 C640 505 590 500 524 518 M698 474 C650 455 590 520 520 504" fill="none" stroke="#c76b1e" stroke-width="5"/>
    <path d="M590 380 l14 40 l-18 4 l20 44" fill="none" stroke="#e0a100" stroke-width="8" stroke-linejoin="round"/>`),
  );

const CHECKLIST = [
  'Sebelum bekerja',
  '[ ] Helm tidak retak, talinya terpasang',
  '[ ] Kacamata bersih dan tidak tergores',
  '[ ] Sarung tangan tidak berlubang dan sesuai tegangan kerja',
  '[ ] Sepatu: sol utuh, tali terikat',
  '[ ] Rompi terlihat dari depan dan belakang',
  '',
  'Setelah bekerja',
  '[ ] Alat dibersihkan dan disimpan di tempatnya',
  '[ ] Alat yang rusak diserahkan kepada penyelia hari ini juga',
];

/** A page to print and put on the wall. */
export const addChecklist = async (ctx: ActorContext): Promise<string> => {
  const bytes = pageSizeOf('Daftar periksa alat pelindung diri', CHECKLIST);
  return (await addFile(ctx, { name: 'daftar-periksa-apd.pdf', bytes, kind: 'file' })).id;
};

/** One page of A4 with a heading and lines, as PDF 1.4 (ISO 32000-1) without any library. */
function pageSizeOf(heading: string, lines: readonly string[]): Buffer {
  const literal = (words: string) => `(${words.replace(/[\\()]/g, '\\$&')})`;
  const text = [
    `BT /F1 20 Tf 60 770 Td ${literal(heading)} Tj ET`,
    ...lines.map((line, i) => `BT /F1 13 Tf 60 ${725 - i * 26} Td ${literal(line)} Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let paper = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = paper.length;
    paper += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = paper.length;
  paper += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  paper += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(paper, 'latin1');
}

const RATE = 8000;
const SECONDS = 6;

/** The building's fire alarm: two tones in turn, half a second each. */
export const addAlarm = async (ctx: ActorContext): Promise<string> =>
  (await addFile(ctx, { name: 'alarm-kebakaran.wav', bytes: alarm(), kind: 'audio' })).id;

/** 8-bit PCM in a RIFF header. */
function alarm(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS);
  for (let i = 0; i < samples.length; i++) {
    const hertz = Math.floor((2 * i) / RATE) % 2 === 0 ? 800 : 970;
    samples[i] = 128 + Math.round(70 * Math.sin((2 * Math.PI * hertz * i) / RATE));
  }
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
