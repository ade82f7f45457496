import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// 0 = paper, 9 = ink. Index 6 is the light primary, 0 the dark one.
const ink: MantineColorsTuple = [
  '#F1EDE2',
  '#EDE8DC',
  '#DDD6C6',
  '#BCB6A8',
  '#8A8271',
  '#6B655B',
  '#1D1B17',
  '#1D1B17',
  '#161512',
  '#100F0D',
];
const meet: MantineColorsTuple = [
  '#FDF6DF',
  '#FBEDBB',
  '#F8E08F',
  '#F5D25F',
  '#F2C335',
  '#D9A91B',
  '#A87F0C',
  '#7A5C08',
  '#4E3B06',
  '#3A3217',
];
// Mantine uses dark.7 as body and dark.0 as text; warm tones, or the dark theme would turn blue-grey.
const dark: MantineColorsTuple = [
  '#F1EDE2',
  '#D6D0C3',
  '#BCB6A8',
  '#9C9587',
  '#8B8475',
  '#35322B',
  '#1E1D19',
  '#161512',
  '#131210',
  '#100F0D',
];
// gray.3 is the colour of rules, gray.4 of control borders, which need 3:1.
const gray: MantineColorsTuple = [
  '#FAF8F2',
  '#F6F3EB',
  '#EDE8DC',
  '#DDD6C6',
  '#8A8271',
  '#7B7466',
  '#6B655B',
  '#5F5A51',
  '#55504A',
  '#1D1B17',
];

/** Design tokens as a Mantine theme. Styles that tokens cannot express are in `mantine-look.css`. */
export const tandem = createTheme({
  colors: { ink, meet, dark, gray },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 0 },
  white: '#FFFDF8',
  black: '#1D1B17',
  fontFamily: 'var(--td-sans)',
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '22px', lg: '24px', xl: '26px' },
  headings: {
    fontFamily: 'var(--td-sans)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '40px', lineHeight: '44px', fontWeight: '750' },
      h2: { fontSize: '28px', lineHeight: '34px', fontWeight: '700' },
      h3: { fontSize: '20px', lineHeight: '26px', fontWeight: '650' },
      h4: { fontSize: '16px', lineHeight: '22px', fontWeight: '650' },
      h5: { fontSize: '15px', lineHeight: '22px', fontWeight: '650' },
      h6: { fontSize: '13px', lineHeight: '18px', fontWeight: '650' },
    },
  },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '4px', xl: '4px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '77.5em', xl: '120em' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--td-shadow)', lg: 'var(--td-shadow)', xl: 'var(--td-shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Paper: { defaultProps: { shadow: 'none' } },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
    // The focus placeholder is not a menu item, which a menu may not contain; the first item gets the focus instead.
    Menu: { defaultProps: { transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false } },
  },
});

/** Mantine's own variables mapped to the tokens, so that they follow the colour scheme. */
export const tandemVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--td-paper)',
    '--mantine-color-text': 'var(--td-ink)',
    '--mantine-color-dimmed': 'var(--td-ink-2)',
    '--mantine-color-placeholder': 'var(--td-ink-3)',
    '--mantine-color-anchor': 'var(--td-ink)',
    '--mantine-color-error': 'var(--td-bad)',
    '--mantine-color-default': 'var(--td-sheet)',
    '--mantine-color-default-hover': 'var(--td-sunk)',
    '--mantine-color-default-color': 'var(--td-ink)',
    '--mantine-color-default-border': 'var(--td-edge)',
    // 'white' is Mantine's text colour on filled primary; ours has to follow the scheme. The few components that use it
    // for plain text in the dark scheme get --td-ink in mantine-look.css.
    '--mantine-color-white': 'var(--td-on-ink)',
    '--mantine-primary-color-contrast': 'var(--td-on-ink)',
    '--mantine-color-ink-light': 'var(--td-sunk)',
    '--mantine-color-ink-light-hover': 'var(--td-rule)',
    '--mantine-color-ink-light-color': 'var(--td-ink)',
    '--mantine-color-disabled': 'var(--td-sunk)',
    '--mantine-color-disabled-color': 'var(--td-ink-3)',
    '--mantine-color-disabled-border': 'var(--td-rule)',
  };
  return { variables: {}, light: shared, dark: shared };
};
