import type { BankMessages } from '../en/bank.ts';

export const bank: BankMessages = {
  bank: {
    feedback: 'Umpan balik bagi yang memilih ini',
    feedback_for: 'Umpan balik untuk %{letter}',
  },
};
