import type { PasswordStrengthMessages } from '../en/passwordStrength.ts';

export const passwordStrength: PasswordStrengthMessages = {
  password_strength: {
    fair: 'Cukup',
    hint_fair: 'Tambahkan satu kata acak agar lebih kuat.',
    hint_max_length: 'Paling banyak %{max} karakter.',
    hint_min_length: 'Paling sedikit %{min} karakter. Empat kata acak lebih kuat dan lebih mudah diingat.',
    hint_password_common: 'Mudah ditebak. Rangkailah beberapa kata yang tidak saling berhubungan.',
    hint_password_company: 'Nama perusahaan, kelas, dan kota paling dahulu ditebak orang.',
    hint_password_personal: 'Nama, NIP, dan email paling dahulu ditebak orang.',
    hint_strong: 'Sulit ditebak.',
    is: 'Kekuatan: %{level}',
    strong: 'Kuat',
    weak: 'Lemah',
  },
};
