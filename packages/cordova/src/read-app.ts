import type { InitOptions } from '@waymark/sdk'

/** The app's details as the SDK received them. Version and build need `cordova-plugin-app-version`. */
export interface AppInfo {
  platform: Platform
  version?: string | undefined
  build?: string | undefined
}

type Platform = NonNullable<InitOptions['platform']>

/** By Cordova's platforms; those of browsers and desktops are the web. */
const PLATFORMS: Record<string, Platform> = { ios: 'CORDOVA_IOS', android: 'CORDOVA_ANDROID' }
const ANSWER_WITHIN_MS = 2000

/** Of Cordova and its plugins, whose own types may be there too. */
interface CordovaWindow {
  cordova?: {
    platformId?: string
    /** Of `cordova-plugin-app-version`. */
    getAppVersion?: { getVersionNumber: Ask; getVersionCode: Ask }
  }
  /** Of `cordova-plugin-device`. */
  device?: { platform?: string | null }
}

type Ask = (onAnswer: (answer: unknown) => void, onError: () => void) => void

/** Asks the plugins that the app has. */
export async function readApp(): Promise<AppInfo> {
  const { cordova, device } = window as CordovaWindow
  const name = cordova?.platformId ?? device?.platform ?? ''
  const source = cordova?.getAppVersion
  const [version, build] = await Promise.all([ask(source?.getVersionNumber), ask(source?.getVersionCode)])
  return { platform: PLATFORMS[name.toLowerCase()] ?? 'WEB', version, build }
}

/** Undefined if there is no answer. */
const ask = (question: Ask | undefined): Promise<string | undefined> =>
  new Promise((resolve) => {
    const give = (answer?: unknown) => resolve(answer ? String(answer) : undefined)
    if (!question) return give()
    setTimeout(give, ANSWER_WITHIN_MS)
    question(give, () => give())
  })
