// Mantine speaks our tokens: sizes, radii, shadows and button colours all point at the variables of tokens.css.
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** The tenant's colour is a variable that changes at run time, so that each of Mantine's ten shades is the same one. */
const primaryShades = Array.from({ length: 10 }, () => 'var(--primary)') as unknown as MantineColorsTuple;

/** Button colours by variant; the ink on the tenant's colour is computed, see tenant-colours.ts. */
const variantColors: VariantColorsResolver = (input) => {
  const plain = { border: '1px solid transparent', color: 'var(--ink)', hoverColor: 'var(--ink)' };
  const red = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return red
        ? { background: 'var(--danger)', hover: 'var(--danger)', color: '#ffffff', border: '1px solid transparent' }
        : {
            background: 'var(--button)',
            hover: 'var(--button-hover)',
            color: 'var(--button-ink)',
            border: '1px solid transparent',
          };
    case 'default':
      return { ...plain, background: 'var(--surface)', hover: 'var(--hover)', border: '1px solid var(--line)' };
    case 'subtle':
    case 'transparent':
      return {
        ...plain,
        background: 'transparent',
        hover: 'var(--hover)',
        color: red ? 'var(--negative)' : 'var(--ink-second)',
      };
    case 'light':
      return {
        ...plain,
        background: red ? 'var(--negative-on)' : 'var(--neutral-on)',
        hover: 'var(--line)',
        color: red ? 'var(--negative)' : 'var(--ink)',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  colors: { primary: primaryShades },
  primaryColor: 'primary',
  variantColorResolver: variantColors,
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // The page itself never scrolls (the main region does), so that nothing has to be locked; the lock would inject a style.
    Modal: {
      defaultProps: {
        centered: true,
        lockScroll: false,
        transitionProps: { duration: 100 },
        overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
        radius: 'var(--radius-dialog)',
        shadow: 'var(--shadow-float)',
      },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
      },
    },
    Menu: { defaultProps: { shadow: 'var(--shadow-float)', transitionProps: { duration: 80 }, withinPortal: true } },
    Popover: { defaultProps: { shadow: 'var(--shadow-float)', transitionProps: { duration: 80 } } },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { duration: 80 }, withArrow: false } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
  },
});
