import { init, setProperties, type InitOptions } from '@waymark/sdk'
import {
  dismissGuide,
  joinIonicBackButton,
  openLink,
  pause,
  resume,
  resumeGuides,
  stageLink,
} from '@waymark/sdk/shell'
import { takeBackButton } from './back-button.ts'
import type { Plugins } from './plugins.ts'
import { readApp, type AppInfo } from './read-app.ts'
import { showStatusBarInset } from './status-bar.ts'

export { dismissGuide, openLink }
export { onBackButton } from './back-button.ts'
export type { AppPlugin, ListenerHandle, Plugins, StatusBarPlugin } from './plugins.ts'
export type { AppInfo } from './read-app.ts'

export interface StartOptions extends InitOptions {
  /** The Waymark server, such as `https://waymark.example`. */
  host: string
  /**
   * The official plugins that the app has: `{ App, StatusBar }`. Without them, the page's own knowledge has to suffice.
   */
  plugins?: Plugins | undefined
  /** The property, for segments, that carries the app's build number. Without it, the number stays in the app. */
  buildProperty?: string | undefined
}

let started: Promise<AppInfo> | undefined

/**
 * Starts the SDK with what the app's native side knows, once: the platform, the version, links that opened the app,
 * pause and resume, and the back button. Resolves with the former two once it has started; never rejects. Calls of
 * `@waymark/sdk` made earlier are queued. On a server, nothing happens.
 */
export function startWaymark(options: StartOptions): Promise<AppInfo> {
  if (typeof document === 'undefined') return Promise.resolve({ platform: 'WEB' })
  return (started ??= start(options))
}

async function start({ plugins = {}, buildProperty, ...options }: StartOptions): Promise<AppInfo> {
  const { app, link } = await readApp(plugins)
  if (link) stageLink(link)
  resumeGuides(options.sdkKey, options.consent)
  init({ platform: app.platform, ...(app.version && { appVersion: app.version }), ...options })
  if (buildProperty && app.build) setProperties({ [buildProperty]: app.build })
  const { App, StatusBar } = plugins
  takeBackButton(App)
  joinIonicBackButton(dismissGuide)
  void App?.addListener('appUrlOpen', ({ url }) => void openLink(url))
  void App?.addListener('pause', pause)
  void App?.addListener('resume', resume)
  if (StatusBar) showStatusBarInset(StatusBar)
  return app
}
