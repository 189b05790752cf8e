import type { CapturedView, ElementIdentifier } from '@waymark/contract'
import type { TargetMatch } from '@waymark/runtime'
import { findView } from '@waymark/runtime/native'
import type { ScreenName } from '../sample/sample-view.ts'
import { fitScreen } from '../sample/fit-screen.ts'
import { toKitScreen } from '../sample/kit-screen.ts'
import { toCapturedScreen, type Shown } from '../sample/to-captured-screen.ts'
import { drawScreen } from './draw-screen.ts'
import { toHandset } from './handset.ts'
import { paintScreen } from './paint-screen.ts'
import type { PhoneSettings } from './phone-settings.ts'

/** The version of the sample app that the phone runs. */
export const SAMPLE_APP_VERSION = '1.0'

/** A simulated phone that runs the sample app. */
export interface Phone {
  document: Document
  settings(): PhoneSettings
  /** The screen's address as the device reports it: the activity or view controller. */
  address(): string
  change(change: Partial<PhoneSettings>): void
  goTo(screen: ScreenName): void
  /** Resolves identifiers on the view tree, and returns the element that represents the view. */
  find(identifiers: readonly ElementIdentifier[], locale: string, fallbackLocale: string): TargetMatch
  capture(): Promise<{ shown: Shown; image: Blob }>
}

interface PhoneParts extends PhoneSettings {
  document: Document
  /** Called when another screen is shown, or the same one is redrawn. */
  onMoved(): void
}

export function createPhone({ document, onMoved, ...initial }: PhoneParts): Phone {
  let settings: PhoneSettings = initial
  let screenName: ScreenName = 'Home'
  let shown: Shown
  let elements: Map<CapturedView, HTMLElement>
  draw()

  function draw() {
    const { app, platform, locale, scheme, isRtl } = settings
    const { width, height } = toHandset(settings)
    const screen = app === 'KIT' ? toKitScreen() : toCapturedScreen(screenName, platform, locale)
    shown = fitScreen(screen, { width, height, isRtl })
    document.documentElement.lang = locale
    document.documentElement.dir = isRtl ? 'rtl' : 'ltr'
    document.documentElement.style.colorScheme = scheme
    elements = drawScreen(document, {
      shown,
      locale,
      scheme,
      onTap: ({ sample }) => sample.goTo && goTo(sample.goTo),
    })
  }

  function goTo(next: ScreenName) {
    screenName = next
    draw()
    onMoved()
  }

  function find(
    identifiers: readonly ElementIdentifier[],
    locale: string,
    fallbackLocale: string,
  ): TargetMatch {
    const match = findView(shown.screen, identifiers, locale, fallbackLocale)
    if (match.status === 'AMBIGUOUS') {
      return { status: 'AMBIGUOUS', candidates: match.rivals.length, score: match.score }
    }
    if (match.status !== 'FOUND') return match
    const element = match.view ? elements.get(match.view) : document.documentElement
    return element ? { status: 'FOUND', element, score: match.score } : { status: 'MISSING' }
  }

  return {
    document,
    settings: () => settings,
    address: () => shown.screen.screen,
    change(change) {
      settings = { ...settings, ...change }
      draw()
      onMoved()
    },
    goTo,
    find,
    capture: async () => ({ shown, image: await paintScreen(shown, settings) }),
  }
}
