/** Numbers without a country code belong to this country. */
const HOME_COUNTRY = '+62';
const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number in E.164, from the usual ways of writing one (`0812-3456 789`, `(+62) 812 …`); null when it is not one. */
export function phoneOf(typed: string): string | null {
  const digits = typed
    .replace(/[\s().\-\u2010-\u2015\u00A0]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, HOME_COUNTRY)
    .replace(/^\+620/, HOME_COUNTRY);
  return E164.test(digits) ? digits : null;
}
