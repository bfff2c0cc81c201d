import * as z from 'zod';
import type { Context } from '../../context.ts';
import { serverWords } from '../../http/language.ts';

/** How every way of signing in answers (specification, section 7). */
export const signedIn = z.object({
  status_code: z.literal(200),
  message: z.string(),
  data: z.object({ token: z.string() }),
});

export const signedInReply = ({ language }: Context, token: string): z.infer<typeof signedIn> => ({
  status_code: 200,
  message: serverWords(language)('message.signed_in'),
  data: { token },
});
