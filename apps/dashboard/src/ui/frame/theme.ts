import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

const moss: MantineColorsTuple = [
  '#ecf5f1',
  '#d5e9e0',
  '#abd3c1',
  '#7dbba0',
  '#55a583',
  '#38906c',
  '#277b5d',
  '#1f6f54',
  '#185a44',
  '#114433',
]

const marker: MantineColorsTuple = [
  '#fef6e9',
  '#fcead0',
  '#f9d49f',
  '#f6be6d',
  '#f4ae4e',
  '#f2a33a',
  '#e08f22',
  '#b87216',
  '#8f580f',
  '#6b420a',
]

/** Mantine's own up to the shades that white words stand on, which are too light for them. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#cf3a33',
  '#c0322b',
  '#a82a24',
  '#8f221d',
]

/** Warm greys that match the background. */
const stone: MantineColorsTuple = [
  '#f6f4ee',
  '#efece4',
  '#e5e1d7',
  '#d6d1c5',
  '#b9b5a8',
  '#8e8c81',
  '#66675e',
  '#4c4e47',
  '#323631',
  '#1f2622',
]

/** The dark scheme uses ink instead of black. */
const ink: MantineColorsTuple = [
  '#e8edea',
  '#c6cfca',
  '#9faca5',
  '#75837c',
  '#3c4943',
  '#2f3a35',
  '#232d28',
  '#18201c',
  '#111714',
  '#0b100e',
]

// Mantine renders a dialog's heading as a header element, which would be a second banner landmark.
const DIALOG_ATTRIBUTES = { header: { role: 'presentation' } }
const DIALOG_TITLE = { fontSize: '1.25rem', fontWeight: 650 }

const toVars = (name: string) => (_theme: unknown, props: { size?: unknown }) => ({
  root: props.size === 'xs' || props.size === 'sm' ? { [name]: '24px' } : {},
})

/** Every colour, size and motion of the dashboard; set nowhere else. */
export const theme = createTheme({
  colors: { moss, marker, red, gray: stone, dark: ink },
  primaryColor: 'moss',
  primaryShade: { light: 7, dark: 6 },
  black: '#16241f',
  white: '#ffffff',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 8,
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    sm: '0 1px 2px rgb(22 36 31 / 6%), 0 1px 3px rgb(22 36 31 / 8%)',
    md: '0 4px 12px rgb(22 36 31 / 8%), 0 12px 32px rgb(22 36 31 / 12%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Modal: {
      styles: { title: DIALOG_TITLE },
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        transitionProps: { duration: 150 },
        attributes: DIALOG_ATTRIBUTES,
      },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 }, attributes: DIALOG_ATTRIBUTES },
      styles: { title: DIALOG_TITLE },
    },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withinPortal: true } },
    Popover: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { withArrow: true } },
    Skeleton: { defaultProps: { radius: 'md' } },
    // Their arrows would be 24 by 17 pixels; the arrow keys do the same.
    NumberInput: { defaultProps: { hideControls: true } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    // Targets are at least 24 pixels.
    ActionIcon: { vars: toVars('--ai-size') },
    CloseButton: { vars: toVars('--cb-size') },
    // Options are rendered while they are offered.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { allowDeselect: false } },
    SegmentedControl: { styles: { root: { background: 'var(--wm-raised)' } } },
    Badge: {
      defaultProps: { tt: 'none' },
      styles: { root: { maxWidth: 'none', flexShrink: 0 }, label: { overflow: 'visible' } },
    },
    Card: {
      defaultProps: { withBorder: true, radius: 'lg', shadow: 'sm', padding: 'lg' },
      styles: { root: { background: 'var(--mantine-color-body)' } },
    },
    NavLink: { styles: { root: { borderRadius: 8 } } },
    // Captions are for screen readers only.
    Table: { styles: { caption: { margin: 0 } } },
    // A short last pill leaves room for typing beside it.
    PillsInputField: { styles: { field: { minWidth: 60 } } },
  },
})

/**
 * Values that Mantine has no token for, by scheme: the page, its lines, and one colour per meaning in charts.
 */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--wm-marker': '#f2a33a',
    // For the editor's marks over target pages, whatever their colours.
    '--wm-canvas-mark': '#4457d6',
    '--wm-ease': '150ms ease-out',
  },
  light: {
    '--wm-page': '#fbfaf7',
    '--wm-line': '#e5e1d7',
    '--wm-sunken': '#f4f2ec',
    '--wm-raised': '#efece4',
    '--mantine-color-dimmed': '#5f6159',
    '--mantine-color-default-border': '#d6d1c5',
    '--mantine-color-error': '#c0322b',
    '--wm-chart-seen': '#4f6d8f',
    '--wm-chart-started': '#c77f14',
    '--wm-chart-completed': '#1f6f54',
    '--wm-chart-dismissed': '#8e8c81',
    '--wm-chart-missing': '#c0322b',
    '--wm-chart-action': '#8a4f7d',
    '--wm-chart-answer': '#6b5ca5',
    '--wm-chart-promoter': '#2a7f8e',
    '--wm-chart-passive': '#948f83',
    '--wm-chart-detractor': '#b4532a',
  },
  dark: {
    '--wm-page': '#111714',
    '--wm-line': '#2f3a35',
    '--wm-sunken': '#0d1310',
    '--wm-raised': '#232d28',
    '--mantine-color-dimmed': '#9faca5',
    '--mantine-color-default-border': '#3c4943',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-moss-light': 'rgb(85 165 131 / 18%)',
    '--mantine-color-moss-light-hover': 'rgb(85 165 131 / 26%)',
    '--mantine-color-moss-light-color': '#8fcbb0',
    '--mantine-color-marker-light': 'rgb(242 163 58 / 16%)',
    '--mantine-color-marker-light-color': '#f6be6d',
    '--mantine-color-gray-light': 'rgb(159 172 165 / 16%)',
    '--mantine-color-gray-light-color': '#c6cfca',
    '--wm-chart-seen': '#8db0d6',
    '--wm-chart-started': '#f2a33a',
    '--wm-chart-completed': '#55a583',
    '--wm-chart-dismissed': '#8b958f',
    '--wm-chart-missing': '#ff8a80',
    '--wm-chart-action': '#d39ac6',
    '--wm-chart-answer': '#a99be0',
    '--wm-chart-promoter': '#5cb6c6',
    '--wm-chart-passive': '#8b958f',
    '--wm-chart-detractor': '#e08a5b',
  },
})
