import type { KeyWords } from '../en/keys.ts';

export const keys: KeyWords = {
  keys: {
    ArrowDown: 'Panah bawah',
    ArrowLeft: 'Panah kiri',
    ArrowRight: 'Panah kanan',
    ArrowUp: 'Panah atas',
    everywhere: 'Di semua halaman',
    help: 'Tampilkan pintasan',
    help_always: 'Tampilkan pintasan, juga saat pintasan satu tombol dimatikan',
    or: 'atau',
    page: 'Di halaman ini',
    palette: 'Pencarian dan perintah',
    single: 'Pintasan satu tombol, tanpa Ctrl atau Alt',
    single_hint: 'Matikan jika Anda mendikte, atau jika tombol sering tertekan tanpa sengaja.',
    title: 'Pintasan papan ketik',
  },
};
