import i18next from 'i18next'
import { listCodeBase, toCodeBase, type Platform } from '@waymark/contract/constants'
import type { common } from '../../locales/en/common.ts'

type CodeBase = keyof (typeof common)['codeBases']

/** The name of an app's platform: of its framework if one code base runs on iOS and on Android. */
export function nameCodeBase(platform: Platform, language: string): string {
  const t = i18next.getFixedT(language, 'common')
  return listCodeBase(platform).length > 1
    ? t(`codeBases.${toCodeBase(platform) as CodeBase}`)
    : t(`platforms.${platform}`)
}

/** The names of platforms, with those of one code base as one: `React Native` for it on iOS and on Android. */
export function namePlatforms(platforms: readonly Platform[], language: string): string[] {
  const t = i18next.getFixedT(language, 'common')
  const names = platforms.map((it) =>
    listCodeBase(it).every((each) => platforms.includes(each))
      ? nameCodeBase(it, language)
      : t(`platforms.${it}`),
  )
  return [...new Set(names)]
}
