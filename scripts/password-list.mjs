import fs from 'node:fs';
import path from 'node:path';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { isEntry } from './isEntry.mjs';
import { root } from './run.mjs';

const FILE = path.join(root, 'src/shared/domain/passwordList.gen.ts');
/** As in passwordPieces.ts: shorter ones are counted letter by letter, longer ones never looked up. */
const [SHORTEST, LONGEST] = [3, 24];
/** Digits behind a shorter word would leave letters that mean nothing. */
const SHORTEST_STEM = 4;
/** Words of this place that neither list has. */
const OURS = `
mahir katasandi rahasia bismillah alhamdulillah insyaallah pancasila merdeka garuda nusantara karyawan pegawai pelatihan perusahaan
gantisaya gantipassword selamatdatang akucinta akucintakamu akusayangkamu sayangkamu changeme changeit letmein trustno1 default temporary
persib persija arema persebaya doraemon naruto
january february march april may june july august september october november december
januari februari maret april mei juni juli agustus september oktober november desember
monday tuesday wednesday thursday friday saturday sunday senin selasa rabu kamis jumat sabtu minggu
indonesia jakarta surabaya bandung medan bekasi depok tangerang semarang palembang makassar batam pekanbaru bogor padang denpasar malang
samarinda banjarmasin balikpapan pontianak jambi cimahi surakarta manado kupang mataram jayapura bengkulu ambon kendari yogyakarta jogja
cirebon sukabumi tasikmalaya pekalongan magelang tegal kediri probolinggo pasuruan madiun blitar banyuwangi jember sidoarjo gresik
lampung bandarlampung palangkaraya palu gorontalo ternate sorong manokwari merauke serang cilegon karawang purwakarta cianjur garut
aceh bandaaceh sumatera riau jawa bali lombok sulawesi kalimantan maluku papua nias mentawai`;

/**
 * The text of passwordList.gen.ts: common passwords without the digits behind them, which the rule takes off too, and the words and names of
 * Indonesian, sorted. @returns {string}
 */
export function passwordListModule() {
  const words = [
    ...common['passwords-common'].flatMap(stemOf),
    ...indonesian['commonWords-id'],
    ...indonesian['names-id'],
    ...OURS.split(/\s+/),
  ]
    .map((word) => word.normalize('NFKC').toLowerCase())
    // The lists contain numbers and remains of subtitles. Those with digits and signs inside a word stay.
    .filter(
      (word) =>
        word.length >= SHORTEST &&
        word.length <= LONGEST &&
        /^[a-z0-9@$!+*#_.-]*[a-z][a-z0-9@$!+*#_.-]*$/.test(word),
    )
    .filter((word) => !word.includes('bg_transparent'));
  const sorted = [...new Set(words)].sort();
  return `/*!
 * Common passwords, words and names, made by scripts/password-list.mjs; not to be changed by hand.
 * From @zxcvbn-ts/language-common and @zxcvbn-ts/language-id, MIT licence: Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * Copyright (c) 2021 @zxcvbn-ts. The Indonesian words are derived from OpenSubtitles 2024 by OPUS (https://opus.nlpl.eu/), licence ODC-BY:
 * attributed to the subtitles' contributors and rights holders; tokenized, counted, normalized and filtered.
 */
export const PASSWORD_LIST = \`
${linesOf(sorted).join('\n')}
\`;
`;
}

/** @param {string} password @returns {string[]} itself, or the word before its last digits */
function stemOf(password) {
  const stem = password.replace(/\d+$/, '');
  return stem.length >= SHORTEST_STEM ? [stem] : [password];
}

/** @param {string[]} words @returns {string[]} lines that an editor and a comparison can show */
function linesOf(words) {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1).length + word.length > 139) lines.push('');
    lines[lines.length - 1] += lines.at(-1) === '' ? word : ` ${word}`;
  }
  return lines;
}

if (isEntry(import.meta.url)) fs.writeFileSync(FILE, passwordListModule());
