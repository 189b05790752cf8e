import { hasPages, type Platform } from '@waymark/contract/constants'
import i18next, { type i18n as I18n, type TOptions } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'

/** The context of texts for apps that have screens instead of pages: `pick_onScreen` beside `pick`. */
const SCREEN = 'onScreen'

type Translate = (key: string | string[], options?: TOptions) => string

/**
 * The texts below are about an app: where it has screens and not pages, each text is the one that says so, if there is
 * one. No part of the dashboard has to ask.
 */
export function AppWords({ platform, children }: { platform: Platform; children: ReactNode }) {
  const words = useMemo(() => (hasPages(platform) ? i18next : toScreenWords(i18next)), [platform])
  return <I18nextProvider i18n={words}>{children}</I18nextProvider>
}

/** i18next with a context by default. Its languages, texts and events stay those of the whole dashboard. */
function toScreenWords(i18n: I18n): I18n {
  const inContext =
    (translate: Translate): Translate =>
    (key, options) => {
      const { context } = options ?? {}
      if (context === undefined || Array.isArray(key)) return translate(key, { ...options, context: SCREEN })
      return translate([`${key}_${context}_${SCREEN}`, key], options)
    }
  const getFixedT = (...given: Parameters<I18n['getFixedT']>) => {
    const fixed = i18n.getFixedT(...given)
    return Object.assign(inContext(fixed as unknown as Translate), fixed)
  }
  return Object.create(i18n, {
    t: { value: inContext(i18n.t as unknown as Translate) },
    getFixedT: { value: getFixedT },
  }) as I18n
}
