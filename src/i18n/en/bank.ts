/** Words of writing questions and of their bank. `id/bank.ts` is typed by this file. */
export const bank = {
  bank: {
    feedback: 'Feedback for who chooses this',
    feedback_for: 'Feedback for %{letter}',
  },
};

export type BankMessages = typeof bank;
