import type { Device } from '@waymark/contract'

const APP_VERSION_LENGTH = 50

/** Describes this browser, and the version of the app in it, to the author. */
export function readDevice(window: Window, appVersion: string | null): Device {
  const { navigator, innerWidth, innerHeight, devicePixelRatio } = window
  return {
    name: toName(navigator.userAgent),
    platform: 'WEB',
    width: toSize(innerWidth),
    height: toSize(innerHeight),
    pixelRatio: Math.min(Math.max(devicePixelRatio || 1, 0.1), 10),
    ...(appVersion && { appVersion: appVersion.slice(0, APP_VERSION_LENGTH) }),
  }
}

const toSize = (points: number) => Math.min(Math.max(Math.round(points), 1), 20_000)

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
]

function toName(userAgent: string): string {
  const find = (among: typeof BROWSERS) => among.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(BROWSERS) ?? 'Browser', find(SYSTEMS)].filter(Boolean).join(', ')
}
