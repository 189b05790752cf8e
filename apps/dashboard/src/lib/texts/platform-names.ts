import i18next from 'i18next'
import { listCodeBase, toCodeBase, type Platform } from '@waymark/contract/constants'
import type platforms from '../../locales/en/apps/platforms.json'

type CodeBase = keyof (typeof platforms)['codeBases']

/** The name of an app's platform: of its framework if one code base runs on iOS and on Android. */
export function nameCodeBase(platform: Platform, language: string): string {
  const t = i18next.getFixedT(language, 'platforms')
  return listCodeBase(platform).length > 1
    ? t(`codeBases.${toCodeBase(platform) as CodeBase}`)
    : t(`names.${platform}`)
}

/** The names of platforms, with those of one code base as one: `React Native` for it on iOS and on Android. */
export function namePlatforms(platforms: readonly Platform[], language: string): string[] {
  const t = i18next.getFixedT(language, 'platforms')
  const names = platforms.map((it) =>
    listCodeBase(it).every((each) => platforms.includes(each))
      ? nameCodeBase(it, language)
      : t(`names.${it}`),
  )
  return [...new Set(names)]
}
