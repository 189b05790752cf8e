import type { StartScreenLocale, StartScreenProperties } from '@waymark/contract'
import { toLanguage } from '../../languages/index.ts'

/** The locales of a project: the default one is always among the selected ones, and first. */
export interface ProjectLocales {
  defaultLocale: string
  selectedLocales: string[]
}

/** The project's locales in the string that a start screen has them in. */
export function toProperties({ defaultLocale, selectedLocales }: ProjectLocales): string {
  const properties: StartScreenProperties = {
    defaultLocale: toLocale(defaultLocale),
    selectedLocales: selectedLocales.map(toLocale),
  }
  return JSON.stringify(properties)
}

/** The same back. */
export function toLocales({ defaultLocale, selectedLocales }: StartScreenProperties): ProjectLocales {
  return { defaultLocale: toCode(defaultLocale), selectedLocales: selectedLocales.map(toCode) }
}

function toLocale(code: string): StartScreenLocale {
  const { id, translateCode } = toLanguage(code)
  return { code, id, translateCode }
}

/** Older clients write 'ang' when no language was chosen; unless it is complete, it means the built-in default. */
function toCode({ code, id, translateCode }: StartScreenLocale): string {
  return code === 'ang' && !(id && translateCode) ? 'en' : code
}
