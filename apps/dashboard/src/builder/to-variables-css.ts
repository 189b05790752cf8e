import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core'
import { resolveCssVariables, theme } from '../ui/frame/theme.ts'

/** The values that components refer to, for elements that match the selector. */
export function toVariablesCss(selector: string, rootFontPx: number): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [standard, own] = [defaultCssVariablesResolver(merged), resolveCssVariables(merged)]
  return convertCssVariables(
    {
      variables: {
        ...standard.variables,
        ...own.variables,
        // Sizes are in rem, which the app's page may have set to anything.
        '--mantine-scale': String(16 / rootFontPx),
      },
      light: { ...standard.light, ...own.light, '--mantine-color-scheme': 'light' },
      dark: { ...standard.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
    },
    selector,
  )
}
