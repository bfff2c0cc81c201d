/** Words below a new password. `id/passwordStrength.ts` is typed by this file. */
export const passwordStrength = {
  password_strength: {
    fair: 'Fair',
    hint_fair: 'One more random word makes it strong.',
    hint_max_length: 'At most %{max} characters.',
    hint_min_length: 'At least %{min} characters. Four random words are stronger and easier to remember.',
    hint_password_common: 'It is easy to guess. Put together words that have nothing to do with each other.',
    hint_password_company: 'Names of the company, its classes and cities are guessed first.',
    hint_password_personal: 'Name, NIP and email are guessed first.',
    hint_strong: 'Hard to guess.',
    is: 'Strength: %{level}',
    strong: 'Strong',
    weak: 'Weak',
  },
};
export type PasswordStrengthMessages = typeof passwordStrength;
