import type { Platform } from './platform.ts'

export interface InstalledApp {
  /** The address of the Waymark server, without a trailing slash. */
  host: string
  sdkKey: string
  /** For web views of a native app. */
  platform?: Platform
}

/** Queues calls to `window.waymark` until the SDK has loaded and replays them. Written for very old browsers. */
export const SDK_STUB =
  'window.waymark&&waymark.on||(window.waymark=[],"init identify setProperties track start setLocale mute disable reset joinRoom on debug".split(" ").forEach(function(n){waymark[n]=function(){var c=[n,arguments];waymark.push(c);return function(){c.stop?c.stop():c.length=0}}}))'

/** An inline script: the stub, and the SDK once the page has loaded, so that it never delays the page. */
export const toLoader = ({ host, sdkKey }: InstalledApp): string =>
  `<script>${SDK_STUB};(function(d,l){l=function(){var s=d.createElement("script");s.src="${host}/sdk/waymark.js";s.dataset.sdkKey="${sdkKey}";d.head.appendChild(s)};d.readyState=="complete"?l():addEventListener("load",l)})(document)</script>`

/** For pages whose policy forbids inline scripts. It delays the window's `load` event, but not the app. */
export const toScriptTag = ({ host, sdkKey, platform }: InstalledApp): string =>
  `<script src="${host}/sdk/waymark.js" data-sdk-key="${sdkKey}"${platform ? ` data-platform="${platform}"` : ''} async></script>`
