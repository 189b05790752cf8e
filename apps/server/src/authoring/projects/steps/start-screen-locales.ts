import type { StartScreenLocale, StartScreenProperties } from '@waymark/contract'
import { toLanguage } from '../../../apps/languages/index.ts'

/** The locales of a project; the default one is always selected, and comes first. */
export interface ProjectLocales {
  defaultLocale: string
  selectedLocales: string[]
}

/** Serialises the project's locales to a start screen's `properties` string. */
export function toProperties({ defaultLocale, selectedLocales }: ProjectLocales): string {
  const properties: StartScreenProperties = {
    defaultLocale: toLocale(defaultLocale),
    selectedLocales: selectedLocales.map(toLocale),
  }
  return JSON.stringify(properties)
}

/** The reverse of {@link toProperties}. */
export function toLocales({ defaultLocale, selectedLocales }: StartScreenProperties): ProjectLocales {
  return { defaultLocale: toCode(defaultLocale), selectedLocales: selectedLocales.map(toCode) }
}

function toLocale(code: string): StartScreenLocale {
  const { id, translateCode } = toLanguage(code)
  return { code, id, translateCode }
}

/**
 * Older clients write 'ang' when no language was chosen; unless the rest is filled in, it means the built-in default.
 */
function toCode({ code, id, translateCode }: StartScreenLocale): string {
  return code === 'ang' && !(id && translateCode) ? 'en' : code
}
