/** What an environment variable may be; the message of a wrong one follows its name. */
import * as z from 'zod';

/** An empty variable (`PORT=`) means the same as an unset one. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((v) => (v === '' || v === undefined ? fallback : v), schema);

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((n) => n >= 1 && n <= 65_535, 'must be a port number');
export const seconds = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be a number of seconds up to ${max}`)
    .transform(Number)
    .refine((n) => n <= max, `must be a number of seconds up to ${max}`);
export const flag = z
  .string()
  .transform((v) => v.toLowerCase())
  .pipe(z.enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'must be 1 or 0'))
  .transform((v) => ['1', 'true', 'yes', 'on'].includes(v));
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
    );
export const httpUrl = url('http', 'https').transform((value) => value.replace(/\/+$/, ''));
export const between = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a number from ${least} to ${most}`);
export const contact = z
  .string()
  .refine(
    (value) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value),
    'must be mailto:… or https://…',
  );
/** Names with commas. */
export const hosts = (form: RegExp, message: string) =>
  z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((host) => host.trim()),
    )
    .refine((names) => names.every((name) => form.test(name)), message);
export const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as Asia/Jakarta');
