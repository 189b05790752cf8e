import type { InitOptions } from '@waymark/sdk'
import type { Plugins } from './plugins.ts'

/** The app's details as the SDK received them. On the web, there is neither version nor build. */
export interface AppInfo {
  platform: Platform
  version?: string | undefined
  build?: string | undefined
}

type Platform = NonNullable<InitOptions['platform']>

/** Set by the native side before the page's scripts run. Capacitor's own types declare it too. */
interface CapacitorWindow {
  Capacitor?: { getPlatform(): string }
}

/** Guides do not wait longer for a plugin that does not answer. */
const ANSWER_WITHIN_MS = 2000
/** Ionic apps run in Capacitor. */
const PLATFORMS: Record<string, Platform> = { ios: 'IONIC_IOS', android: 'IONIC_ANDROID' }

/** Asks the native side for the app, and for the link that opened it. */
export async function readApp({ App }: Plugins): Promise<{ app: AppInfo; link: string | undefined }> {
  const { Capacitor } = window as CapacitorWindow
  const platform = PLATFORMS[Capacitor?.getPlatform() ?? ''] ?? 'WEB'
  const [info, launch] = await Promise.all([ask(App?.getInfo()), ask(App?.getLaunchUrl())])
  return { app: { platform, version: info?.version, build: info?.build }, link: launch?.url }
}

/** Undefined if there is no answer: the web has none. */
async function ask<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))
  return Promise.race([answer, late]).catch(() => undefined)
}
