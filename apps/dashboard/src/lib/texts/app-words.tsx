import { hasPages, type Platform } from '@waymark/contract/constants'
import i18next, { type i18n as I18n, type TOptions } from 'i18next'
import { use, useMemo, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { readTextsWith, type Texts } from './i18n.ts'

/** The context of texts for apps that have screens instead of pages: `pick_onScreen` in on-screen.json, beside `pick`. */
const SCREEN = 'onScreen'

/** The texts about screens, by namespace: whose app has pages needs none of them. */
const twins = import.meta.glob<Texts>('../../locales/*/on-screen.json', { import: 'default' })

type Translate = (key: string | string[], options?: TOptions) => string

/**
 * The texts below are about an app: where it has screens and not pages, each text is the one that says so, if there is
 * one. No part of the dashboard has to ask.
 */
export function AppWords({ platform, children }: { platform: Platform; children: ReactNode }) {
  if (!hasPages(platform)) use(loadScreenTexts())
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

let loading: Promise<void> | undefined

/** Resolves once the texts of all namespaces, present and later, have those about screens beside them. */
const loadScreenTexts = (): Promise<void> =>
  (loading ??= readTextsWith(async (texts, language, namespace) => {
    // Texts about pages are better than none.
    const ofLanguage = await twins[`../../locales/${language}/on-screen.json`]?.().catch(() => undefined)
    return addTwins(texts, ofLanguage?.[namespace])
  }))

function addTwins(texts: Texts, added: Texts | string = {}): Texts {
  const entries = Object.entries(added).map(([key, it]) => {
    const text = texts[key]
    return [key, typeof text === 'object' ? addTwins(text, it) : it]
  })
  return { ...texts, ...Object.fromEntries(entries) }
}
