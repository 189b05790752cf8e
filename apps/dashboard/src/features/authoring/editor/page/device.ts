import { hasPages, platformFamily, type ColourScheme, type Platform } from '@waymark/contract/constants'
import { DEVICE_SIZES, type Size } from '../../../../ui/guides/device-sizes.ts'
import { toSketchShape } from '../../../../ui/guides/draw-sketch.ts'

export type DeviceName = keyof typeof DEVICE_SIZES | 'custom'
export const deviceNames = [
  ...(Object.keys(DEVICE_SIZES) as (keyof typeof DEVICE_SIZES)[]),
  'custom',
] as const

/** How the page is displayed; none of it is part of the draft. */
export interface PageView {
  device: DeviceName
  isTurned: boolean
  /** The size of the `custom` device. */
  custom: Size
  /** 1 is actual size; FIT shows the full width. */
  zoom: number | 'FIT'
  /** AUTO leaves the page's colours as they are. */
  pageScheme: ColourScheme
  componentScheme: ColourScheme
}

/** Whether the app has screens instead of pages with addresses. */
export const isNativePlatform = (platform: Platform): boolean => !hasPages(platform)

/** The device on which an app's steps are shown at first. */
export function toFirstDevice(platform: Platform): DeviceName {
  if (toSketchShape(platform) === 'page') return 'laptop'
  return platformFamily(platform) === 'IOS' ? 'phone' : 'androidPhone'
}

export const toFirstView = (platform: Platform): PageView => ({
  device: toFirstDevice(platform),
  isTurned: false,
  custom: { width: 1024, height: 768 },
  zoom: 'FIT',
  pageScheme: 'AUTO',
  componentScheme: 'AUTO',
})

export const ZOOM_RANGE = { least: 0.5, most: 2 } as const
const ZOOM_STEPS = [0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]

const PHONES: readonly DeviceName[] = ['phone', 'largePhone', 'androidPhone', 'smallPhone']
const TABLETS: readonly DeviceName[] = ['tablet', 'largeTablet']

/** The device body drawn around the page. */
export const toBody = (device: DeviceName): 'window' | 'tablet' | 'phone' =>
  PHONES.includes(device) ? 'phone' : TABLETS.includes(device) ? 'tablet' : 'window'

export function toDeviceSize({ device, custom, isTurned }: PageView): Size {
  const { width, height } = device === 'custom' ? custom : DEVICE_SIZES[device]
  return isTurned ? { width: height, height: width } : { width, height }
}

/** The page's layout size in its own pixels, and its scale in the available space. */
export function fitPage(view: PageView, space: Size): Size & { scale: number } {
  const size = toDeviceSize(view)
  if (space.width === 0 || space.height === 0) return { ...size, scale: 1 }
  const isWindow = view.device === 'desktop' || view.device === 'laptop'
  if (view.zoom !== 'FIT') return { ...size, scale: view.zoom }
  // A window fills the available space; a device is shown whole.
  if (isWindow) {
    const scale = Math.min(1, space.width / size.width)
    return { width: Math.max(size.width, space.width), height: space.height / scale, scale }
  }
  return { ...size, scale: Math.min(1, space.width / size.width, space.height / size.height) }
}

/** The next larger or smaller zoom step from the current scale. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const next =
    direction > 0
      ? ZOOM_STEPS.find((it) => it > scale + 0.01)
      : ZOOM_STEPS.findLast((it) => it < scale - 0.01)
  return next ?? keepZoom(scale)
}

export const keepZoom = (zoom: number): number =>
  Math.max(ZOOM_RANGE.least, Math.min(Math.round(zoom * 100) / 100, ZOOM_RANGE.most))
