import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation'; // types of theme.vars and ThemeProvider's colorSchemeNode
import { defaultLightTheme } from 'react-admin';
import { topLayer } from '#ui/useModal.ts';

const token = (name: string) => `var(--${name})`;
const pair = (main: string, contrast: string) => ({
  main: token(main),
  dark: token(main),
  light: token(main),
  contrastText: token(contrast),
});

/** Both schemes have the same `var(--token)`s: tokens.css switches them, without a new render by MUI. */
const palette = {
  primary: {
    main: token('primary'),
    dark: token('primary-hover'),
    light: token('primary'),
    contrastText: token('on-primary'),
  },
  secondary: pair('accent', 'on-primary'),
  error: pair('bad', 'surface'),
  warning: pair('warn', 'surface'),
  info: pair('info', 'surface'),
  success: pair('ok', 'surface'),
  background: { default: token('bg'), paper: token('surface') },
  text: { primary: token('text'), secondary: token('muted'), disabled: token('muted') },
  divider: token('line'),
  action: { hover: token('sunk'), selected: token('primary-soft'), active: token('muted') },
  grey: { 300: token('line') }, // react-admin's placeholders
  // Trap: with theme.vars react-admin reads this key without a fallback.
  bulkActionsToolbarBackgroundColor: token('primary-soft'),
};

// Trap: react-admin's default themes fix two colours for one scheme each (form toolbar, filled input).
const {
  RaToolbar: _toolbar,
  MuiFilledInput: _input,
  ...neutralDefaults
} = defaultLightTheme.components as Record<string, object>;

const dropdown = { maxHeight: token('dropdown-max') };
const tableCell = {
  root: { borderColor: token('line'), fontSize: token('t-sm'), height: token('row'), padding: '0 0.75rem' },
};

/**
 * What the theme is made of. Traps:
 * - `nativeColor` lets MUI accept `var()`: without it createTheme throws on colours that it cannot compute with.
 * - Both schemes must exist, else `theme.applyStyles('dark', …)` inside MUI's components never fires.
 * - `colorSchemeSelector` is the shell's attribute; MUI must not write it (ThemeProvider's props in AdminHalf).
 */
const options = {
  cssVariables: { nativeColor: true, colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: {
    fontFamily: token('font'),
    fontSize: 14,
    body1: { fontSize: token('t-sm') },
    body2: { fontSize: token('t-sm') },
  },
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 640, md: 900, lg: 1280, xl: 1536 } },
  components: {
    ...neutralDefaults,
    // Trap: MUI's overlay would lift dark cards off --surface.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } } },
    // Everything that opens over the page opens inside the topmost dialog; with a fixed position a scrolling dialog does not cut it off.
    MuiPopper: { defaultProps: { container: topLayer, popperOptions: { strategy: 'fixed' } } },
    MuiModal: { defaultProps: { container: topLayer } },
    MuiPopover: {
      defaultProps: { container: topLayer },
      styleOverrides: { paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow') } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: token('t-lg'), fontWeight: 700, letterSpacing: '-0.02em' } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: `${token('s-4')} ${token('s-5')}` } } },
    MuiMenu: { styleOverrides: { paper: dropdown } },
    MuiAutocomplete: {
      styleOverrides: {
        listbox: { ...dropdown, fontSize: token('t-sm') },
        paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow') },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: token('surface'), fontSize: token('t-sm') },
        // The gap for the label is measured in this size.
        notchedOutline: { borderColor: token('line-strong'), fontSize: token('t-md') },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { fontSize: token('t-sm'), '&.MuiInputLabel-shrink': { fontSize: token('t-md') } },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: token('t-sm'), minHeight: token('row') } } },
    // A hint may show an address, which has no place to break.
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, color: token('muted'), overflowWrap: 'anywhere' } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } },
    },
    MuiTableCell: { styleOverrides: tableCell },
    MuiTableHead: {
      styleOverrides: {
        root: { '& th': { fontWeight: 600, fontSize: token('t-xs'), color: token('muted') } },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        icon: { fontSize: 14, margin: '0 2px' },
        // Trap: MUI's ButtonBase removes the outline; without a ripple nothing would show the focus.
        root: { '&.Mui-focusVisible': { outline: `2px solid ${token('focus')}`, outlineOffset: 2 } },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 500 } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
    // A flat switch whose off state is as visible as its on state.
    MuiSwitch: {
      styleOverrides: {
        root: { width: 36, height: 20, padding: 0, margin: '8px 10px 8px 11px', flex: 'none' },
        switchBase: {
          padding: 3,
          color: token('surface'),
          '&.Mui-checked': { transform: 'translateX(16px)', color: token('on-primary') },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: token('primary') },
          '&.Mui-focusVisible + .MuiSwitch-track': {
            outline: `2px solid ${token('focus')}`,
            outlineOffset: 2,
          },
        },
        thumb: { width: 14, height: 14, boxShadow: 'none' },
        track: { borderRadius: 10, opacity: 1, backgroundColor: token('line-strong') },
      },
    },
  },
} satisfies ThemeOptions;

let theme: ReturnType<typeof createTheme> | undefined;

/** The admin's MUI theme, made by the first render: evaluating the admin's code is a long task without it. */
export const adminTheme = () => (theme ??= createTheme(options));
