import { EARLY_EVENTS } from '../ground/early-events.ts'
import type { Platform } from './platform.ts'

export interface InstalledApp {
  /** The address of the Waymark server, without a trailing slash. */
  host: string
  sdkKey: string
  /** For web views of a native app. */
  platform?: Platform
  /** The address of the CDN that the SDK and its content are read from. */
  edgeUrl?: string | undefined
  /** The public keys that sign the app's manifest. */
  verifyKeys?: readonly string[]
}

/**
 * Queues calls to `window.waymark` until the SDK has loaded and replays them, and makes it the page's first listener:
 * its use of the events is set once a guide is drawn. Written for very old browsers.
 */
export const SDK_STUB =
  'window.waymark&&waymark.on||(window.waymark=[],"init identify setProperties group track start setLocale mute disable reset consent joinRoom on debug".split(" ").forEach(function(n){waymark[n]=function(){var c=[n,arguments];waymark.push(c);return function(){c.stop?c.stop():c.length=0}}}),waymark.handleEvent=function(){},' +
  `"${EARLY_EVENTS}".split(" ").forEach(function(n){addEventListener(n,waymark,true)}))`

/** An inline script: the stub, and the SDK once the page has loaded, so that it never delays the page. */
export const toLoader = (app: InstalledApp): string => `<script>${toLoaderScript(app)}</script>`

/** The code that the loader runs. A content security policy can allow exactly this text, by its hash. */
export function toLoaderScript(app: InstalledApp): string {
  const data = listData(app).map(([name, value]) => `s.dataset.${name}="${value}";`)
  return `${SDK_STUB};(function(d,l){l=function(){var s=d.createElement("script");s.src="${toSource(app)}";${data.join('')}d.head.appendChild(s)};d.readyState=="complete"?l():addEventListener("load",l)})(document)`
}

/** For pages whose policy forbids inline scripts. It delays the window's `load` event, but not the app. */
export function toScriptTag(app: InstalledApp): string {
  const data = listData(app).map(([name, value]) => ` data-${toKebab(name)}="${value}"`)
  const platform = app.platform ? ` data-platform="${app.platform}"` : ''
  return `<script src="${toSource(app)}"${data.join('')}${platform} async></script>`
}

const toSource = ({ host, edgeUrl }: InstalledApp) => `${edgeUrl ?? host}/sdk/waymark.js`

/** Lists the settings that the SDK cannot derive from the script's address. Events always go to the server itself. */
function listData({ host, sdkKey, edgeUrl, verifyKeys = [] }: InstalledApp): [name: string, value: string][] {
  return [
    ['sdkKey', sdkKey],
    ...(edgeUrl
      ? ([
          ['host', host],
          ['contentHost', edgeUrl],
        ] as [string, string][])
      : []),
    ...(verifyKeys.length > 0 ? ([['verifyKey', verifyKeys.join(' ')]] as [string, string][]) : []),
  ]
}

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
