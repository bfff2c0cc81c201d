import { useI18n } from '#ui/i18n.tsx';
import { useState } from 'react';

/** Required fields of a form with `noValidate`: missing values are reported at the field and in the language of the page. */
export function useRequired() {
  const { translate } = useI18n();
  const [isTried, setTried] = useState(false);
  return {
    /** Whether the form is complete; otherwise the first empty field receives the focus. */
    isFilled(form: HTMLFormElement): boolean {
      setTried(true);
      const first = [...form.elements].find((one) => one.matches('input:invalid'));
      (first as HTMLElement | undefined)?.focus();
      return !first;
    },
    missing: (label: string, value: string): string | undefined =>
      isTried && value === '' ? `${label}: ${translate('state.required')}` : undefined,
  };
}
