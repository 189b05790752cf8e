import { platformFamily, type Platform } from '@waymark/contract/constants'
import type { SimulatedPlatform } from '../sample/to-captured-screen.ts'
import { listHandsets, type HandsetName } from './handset.ts'
import type { Scheme } from './look.ts'

/** The screens that the phone shows: those of the sample app, or the one of the conformance kit. */
export type PhoneApp = 'SAMPLE' | 'KIT'

export const TEXT_SIZES = [1, 1.3, 2] as const

export interface PhoneSettings {
  app: PhoneApp
  platform: SimulatedPlatform
  locale: 'en' | 'de'
  scheme: Scheme
  handset: HandsetName
  isTurned: boolean
  /** Whether the app is laid out from right to left. */
  isRtl: boolean
  /** The text size that the person at the phone has chosen; 1 is the standard. */
  fontScale: (typeof TEXT_SIZES)[number]
  isKeyboardOpen: boolean
}

/** A phone of the app's family, in the language of the dashboard. */
export function toFirstSettings(app: Platform, language: string): PhoneSettings {
  const platform = platformFamily(app) === 'IOS' ? 'IOS' : 'ANDROID'
  return {
    app: 'SAMPLE',
    platform,
    locale: language === 'de' ? 'de' : 'en',
    scheme: 'light',
    handset: listHandsets(platform)[0]!,
    isTurned: false,
    isRtl: false,
    fontScale: 1,
    isKeyboardOpen: false,
  }
}

/** The settings after a change, of which another platform asks for a device of its own. */
export const changeSettings = (settings: PhoneSettings, change: Partial<PhoneSettings>): PhoneSettings => {
  const { platform = settings.platform, handset = settings.handset } = change
  const fitting = listHandsets(platform)
  return { ...settings, ...change, handset: fitting.includes(handset) ? handset : fitting[0]! }
}

/** Apps read the platform and the direction when they start: with another one it is another phone. */
export const toPhoneKey = ({ platform, isRtl }: PhoneSettings): string => `${platform} ${String(isRtl)}`
