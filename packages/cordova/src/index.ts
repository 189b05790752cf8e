import { init, setProperties, type InitOptions } from '@waymark/sdk'
import { joinIonicBackButton, pause, resume, resumeGuides } from '@waymark/sdk/shell'
import { takeBack, takeBackButton } from './back-button.ts'
import { readApp, type AppInfo } from './read-app.ts'
import { whenReady } from './when-ready.ts'

export { dismissGuide, openLink } from '@waymark/sdk/shell'
export { onBackButton } from './back-button.ts'
export type { AppInfo } from './read-app.ts'

export interface StartOptions extends InitOptions {
  /** The Waymark server, such as `https://waymark.example`. */
  host: string
  /** The property, for segments, that carries the app's build number. Without it, the number stays in the app. */
  buildProperty?: string | undefined
}

let started: Promise<AppInfo> | undefined

/**
 * Starts the SDK once the device is ready, with what the app's native side knows: the platform, the version if
 * `cordova-plugin-app-version` is there, pause and resume, and the back button. Resolves with the former two once it
 * has started; never rejects. Calls of `@waymark/sdk` made earlier are queued. On a server, nothing happens.
 */
export function startWaymark(options: StartOptions): Promise<AppInfo> {
  if (typeof document === 'undefined') return Promise.resolve({ platform: 'WEB' })
  return (started ??= start(options))
}

async function start({ buildProperty, ...options }: StartOptions): Promise<AppInfo> {
  await whenReady()
  const app = await readApp()
  resumeGuides(options.sdkKey, options.consent)
  init({ platform: app.platform, ...(app.version && { appVersion: app.version }), ...options })
  if (buildProperty && app.build) setProperties({ [buildProperty]: app.build })
  takeBackButton()
  joinIonicBackButton(takeBack)
  document.addEventListener('pause', pause)
  document.addEventListener('resume', resume)
  return app
}
