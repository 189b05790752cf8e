import { DEVICE_SIZES, type Size } from '../../../../ui/guides/device-sizes.ts'
import type { SimulatedPlatform } from '../sample/to-captured-screen.ts'

/** What the system covers at the edges of a screen. */
interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

interface HandsetKind {
  platforms: readonly SimulatedPlatform[]
  /** Of the camera, which stands at the left of a phone that is turned. */
  notch: 'ISLAND' | 'HOLE' | null
  /** The insets and the keyboard's height, upright and turned. */
  upright: { insets: Insets; keyboardHeight: number }
  turned: { insets: Insets; keyboardHeight: number }
}

const IPHONE: Omit<HandsetKind, 'platforms'> = {
  notch: 'ISLAND',
  upright: { insets: { top: 62, bottom: 34, left: 0, right: 0 }, keyboardHeight: 336 },
  turned: { insets: { top: 0, bottom: 21, left: 62, right: 62 }, keyboardHeight: 209 },
}
const IPAD: Omit<HandsetKind, 'platforms'> = {
  notch: null,
  upright: { insets: { top: 32, bottom: 20, left: 0, right: 0 }, keyboardHeight: 341 },
  turned: { insets: { top: 32, bottom: 20, left: 0, right: 0 }, keyboardHeight: 424 },
}
const ANDROID: Omit<HandsetKind, 'platforms'> = {
  notch: 'HOLE',
  upright: { insets: { top: 48, bottom: 24, left: 0, right: 0 }, keyboardHeight: 310 },
  turned: { insets: { top: 24, bottom: 24, left: 48, right: 0 }, keyboardHeight: 212 },
}

/** Phones and tablets whose screens can be shown. Each is upright in its size, apart from a tablet that lies. */
const handsets = {
  phone: { platforms: ['IOS'], ...IPHONE },
  largePhone: { platforms: ['IOS'], ...IPHONE },
  androidPhone: { platforms: ['ANDROID'], ...ANDROID },
  smallPhone: { platforms: ['ANDROID'], ...ANDROID },
  tablet: { platforms: ['IOS', 'ANDROID'], ...IPAD },
} as const satisfies Partial<Record<keyof typeof DEVICE_SIZES, HandsetKind>>

export type HandsetName = keyof typeof handsets

export const listHandsets = (platform: SimulatedPlatform): HandsetName[] =>
  (Object.keys(handsets) as HandsetName[]).filter((name) => {
    const { platforms }: HandsetKind = handsets[name]
    return platforms.includes(platform)
  })

/** A device as it is held now. */
export interface Handset extends Size {
  notch: HandsetKind['notch']
  isTurned: boolean
  insets: Insets
  /** 0 while it is closed. */
  keyboardHeight: number
}

interface Held {
  handset: HandsetName
  isTurned: boolean
  isKeyboardOpen: boolean
}

export function toHandset({ handset, isTurned, isKeyboardOpen }: Held): Handset {
  const { notch, upright, turned }: HandsetKind = handsets[handset]
  const { width, height } = DEVICE_SIZES[handset]
  const { insets, keyboardHeight } = isTurned ? turned : upright
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    notch,
    isTurned,
    insets,
    keyboardHeight: isKeyboardOpen ? keyboardHeight : 0,
  }
}
