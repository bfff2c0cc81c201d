import {
  boolean,
  choice,
  dateTime,
  file,
  image,
  number,
  reference,
  richText,
  rows,
  text,
} from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const ofPackage = { field: 'type', is: ['package'] } as const;
const rules = { en: 'Opening and completion', id: 'Pembukaan dan penyelesaian' };

const captionsHint = {
  en: 'What is said in the video. SRT is converted to WebVTT.',
  id: 'Apa yang diucapkan dalam video. SRT diubah menjadi WebVTT.',
};

/** Modules: what is read and done in a class, in order. */
export const modules = defineResource({
  name: 'modules',
  module: 'module',
  label: { one: { en: 'Module', id: 'Modul' }, many: { en: 'Modules', id: 'Modul' } },
  slug: 'slug',
  reservedSlugs: ['module', 'create-quiz'],
  parent: 'class_id',
  order: 'order',
  paths: {
    list: null,
    create: 'courses/{name}/{course}/module/create',
    show: 'courses/{name}/{course}/{module}',
    edit: 'courses/{name}/{course}/{module}/edit',
  },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', { required: true, filter: true }),
    blocks: rows(
      { en: 'Content', id: 'Isi' },
      {
        key: text({ en: 'Key', id: 'Kunci' }, { max: 32, readOnly: true }),
        type: choice(
          { en: 'Type', id: 'Jenis' },
          {
            text: { en: 'Text', id: 'Teks' },
            image: { en: 'Picture', id: 'Gambar' },
            file: { en: 'File', id: 'Berkas' },
            video: { en: 'Video', id: 'Video' },
            audio: { en: 'Audio', id: 'Audio' },
            link: { en: 'Link', id: 'Tautan' },
            embed: { en: 'Embedded page', id: 'Halaman sematan' },
            acknowledgement: { en: 'Acknowledgement', id: 'Pernyataan' },
            quiz: { en: 'Quiz', id: 'Kuis' },
            package: { en: 'Learning package', id: 'Paket pembelajaran' },
          },
          { required: true },
        ),
        title: text({ en: 'Title', id: 'Judul' }, { max: 160 }),
        text: richText(
          { en: 'Text', id: 'Teks' },
          { onlyWhen: { field: 'type', is: ['text', 'acknowledgement'] }, requiredThen: true },
        ),
        file_id: file(
          { en: 'File', id: 'Berkas' },
          { onlyWhen: { field: 'type', is: ['image', 'file', 'video', 'audio'] } },
        ),
        captions_indonesian_id: file(
          { en: 'Captions in Indonesian', id: 'Teks bahasa Indonesia' },
          { hint: captionsHint, onlyWhen: { field: 'type', is: ['video'] } },
        ),
        captions_english_id: file(
          { en: 'Captions in English', id: 'Teks bahasa Inggris' },
          { hint: captionsHint, onlyWhen: { field: 'type', is: ['video'] } },
        ),
        poster_id: image(
          { en: 'Picture before it plays', id: 'Gambar sebelum diputar' },
          { onlyWhen: { field: 'type', is: ['video'] } },
        ),
        show: choice(
          { en: 'Shown', id: 'Ditampilkan' },
          {
            page: { en: 'In the page', id: 'Di halaman' },
            download: { en: 'Only to download', id: 'Hanya untuk diunduh' },
          },
          {
            hint: {
              en: 'PDF files can be read in the page; Word, Excel and PowerPoint files too, once their preview is made.',
              id: 'Berkas PDF dapat dibaca di halaman; begitu pula berkas Word, Excel, dan PowerPoint setelah pratinjaunya dibuat.',
            },
            onlyWhen: { field: 'type', is: ['file'] },
          },
        ),
        pages: number({ en: 'Pages', id: 'Halaman' }, { readOnly: true }),
        alt: text(
          { en: 'Description of the picture', id: 'Deskripsi gambar' },
          {
            max: 255,
            hint: {
              en: 'What the picture shows, for those who cannot see it.',
              id: 'Apa yang tampak pada gambar, bagi yang tidak dapat melihatnya.',
            },
            onlyWhen: { field: 'type', is: ['image'] },
            requiredThen: true,
          },
        ),
        url: text(
          { en: 'Address', id: 'Alamat' },
          { max: 2000, onlyWhen: { field: 'type', is: ['video', 'audio', 'link', 'embed'] } },
        ),
        quiz_id: reference({ en: 'Quiz', id: 'Kuis' }, 'quizzes', {
          onlyWhen: { field: 'type', is: ['quiz'] },
          requiredThen: true,
        }),
        package_id: reference({ en: 'Learning package', id: 'Paket pembelajaran' }, 'packages', {
          hint: {
            en: 'One that is here already, or one that you upload.',
            id: 'Pilih yang sudah ada, atau unggah yang baru.',
          },
          onlyWhen: ofPackage,
          requiredThen: true,
        }),
        pass_mark: number(
          { en: 'Passing score', id: 'Nilai kelulusan' },
          {
            max: 100,
            hint: {
              en: 'Decides whenever the package reports a score, 0 to 100. Empty: the package decides.',
              id: 'Menentukan setiap kali paket melaporkan skor, 0 sampai 100. Kosong: paket yang menentukan.',
            },
            onlyWhen: ofPackage,
          },
        ),
        attempt_rule: choice(
          { en: 'Attempts', id: 'Percobaan' },
          {
            one: { en: 'One, which can be continued', id: 'Satu, yang dapat dilanjutkan' },
            new_when_finished: {
              en: 'A new one after each that is finished',
              id: 'Baru setiap kali selesai',
            },
            n: { en: 'A number of them', id: 'Sejumlah tertentu' },
          },
          { onlyWhen: ofPackage },
        ),
        max_attempts: number(
          { en: 'Number of attempts', id: 'Jumlah percobaan' },
          { min: 1, max: 99, onlyWhen: { field: 'attempt_rule', is: ['n'] }, requiredThen: true },
        ),
        counts_as_grade: boolean(
          { en: 'Counts as a grade', id: 'Dihitung sebagai nilai' },
          {
            hint: {
              en: 'The score comes from the package in the browser, so it can be made up. For what a licence depends on use a quiz.',
              id: 'Skor berasal dari paket di peramban sehingga dapat direkayasa. Untuk hal yang menentukan lisensi, gunakan kuis.',
            },
            onlyWhen: ofPackage,
          },
        ),
      },
      { max: 100 },
    ),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
    required: boolean(
      { en: 'Required', id: 'Wajib' },
      {
        default: true,
        section: rules,
        hint: { en: 'Counts towards progress.', id: 'Dihitung dalam progres.' },
      },
    ),
    unlock: choice(
      { en: 'Opens', id: 'Terbuka' },
      {
        always: { en: 'Always', id: 'Selalu' },
        after_previous: { en: 'After the previous module', id: 'Setelah modul sebelumnya' },
        at_date: { en: 'At a date', id: 'Pada tanggal' },
      },
      { default: 'always', section: rules },
    ),
    unlock_at: dateTime(
      { en: 'Opens at', id: 'Terbuka pada' },
      { section: rules, onlyWhen: { field: 'unlock', is: ['at_date'] }, requiredThen: true },
    ),
    completion: choice(
      { en: 'Completed', id: 'Selesai' },
      {
        manual: { en: 'When the learner marks it done', id: 'Saat peserta menandai selesai' },
        view: { en: 'When it is opened', id: 'Saat dibuka' },
        time: { en: 'After a reading time', id: 'Setelah waktu baca tercapai' },
        video: { en: 'When every video is watched', id: 'Saat semua video ditonton' },
        document: {
          en: 'When all pages of the documents were opened',
          id: 'Saat semua halaman dokumen dibuka',
        },
        acknowledge: { en: 'When everything is acknowledged', id: 'Saat semua pernyataan disetujui' },
        quiz: { en: 'When the quiz is passed', id: 'Saat kuis lulus' },
        package: { en: 'When the package is completed or passed', id: 'Saat paket selesai atau lulus' },
      },
      { default: 'manual', section: rules },
    ),
    completion_minutes: number(
      { en: 'Minutes of reading', id: 'Menit membaca' },
      {
        min: 1,
        max: 600,
        section: rules,
        onlyWhen: { field: 'completion', is: ['time'] },
        requiredThen: true,
      },
    ),
  },
  list: { columns: ['order', 'name', 'required', 'unlock', 'completion'] },
});
