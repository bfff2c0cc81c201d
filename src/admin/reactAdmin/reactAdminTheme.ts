import type { Theme } from '@mui/material/styles';
import { locales } from '#ui/format.ts';
import type { Language } from '#ui/language.ts';
import { instantOf, wallTime } from '../generated/zonedTime.ts';

const isPlainDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isWallTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);
const isTime = (value: unknown): value is string | number | Date =>
  value !== null && value !== '' && !Number.isNaN(new Date(value as string).getTime());

/**
 * The admin's theme with defaults for react-admin's components where they would follow the browser or the address: times are in the
 * person's language and zone, tabs stay in their page (a longer path is already another page), and unsaved input survives a refetch of the
 * record.
 */
export function reactAdminTheme(outer: Theme, lang: Language, timeZone: string): Theme {
  const wall = (value: unknown) => {
    if (isWallTime(value)) return value;
    return isTime(value) ? wallTime(value, timeZone) : '';
  };
  const { MuiAutocomplete, MuiFormControl, MuiTextField } = outer.components ?? {};
  const components: Theme['components'] = {
    ...outer.components,
    // As in react-admin's own theme: its forms have no other space for the error of a field.
    MuiFormControl: {
      ...MuiFormControl,
      defaultProps: { ...MuiFormControl?.defaultProps, margin: 'dense' },
    },
    MuiTextField: { ...MuiTextField, defaultProps: { ...MuiTextField?.defaultProps, margin: 'dense' } },
    MuiAutocomplete: { ...MuiAutocomplete, defaultProps: { fullWidth: true } },
    // On a phone the table scrolls and not the page, and the shell's bottom bar is where react-admin fixes its buttons.
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': { minWidth: 0 },
          '& .RaDataTable-tableWrapper, & .RaDatagrid-tableWrapper': { overflowX: 'auto' },
          '& .MuiTableSortLabel-root': { minWidth: 24, minHeight: 24 },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundImage: 'none', '&.RaToolbar-mobileToolbar': { position: 'static' } },
      },
    },
    MuiTab: { styleOverrides: { root: { textTransform: 'none' } } },
    RaDateField: {
      defaultProps: {
        locales: locales[lang],
        options: { timeZone },
        // A day is the same day in every zone.
        transform: (value: unknown) =>
          new Date(isPlainDate(value) ? instantOf(`${value}T12:00`, timeZone)! : (value as string | Date)),
      },
    },
    RaNumberField: { defaultProps: { locales: locales[lang] } },
    RaDateInput: {
      defaultProps: {
        format: (value: unknown) => (isPlainDate(value) ? value : wall(value).slice(0, 'yyyy-mm-dd'.length)),
      },
    },
    RaDateTimeInput: {
      defaultProps: {
        format: wall,
        parse: (typed: string) => instantOf(typed, timeZone),
      },
    },
    RaTabbedShowLayout: { defaultProps: { syncWithLocation: false } },
    RaTabbedForm: { defaultProps: { syncWithLocation: false } },
    RaSimpleForm: { defaultProps: { resetOptions: { keepDirtyValues: true, keepDirty: true } } },
  };
  return { ...outer, components };
}
