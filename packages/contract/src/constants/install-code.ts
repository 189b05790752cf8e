export interface InstalledApp {
  /** Where Waymark is served, without a slash at its end. */
  host: string
  sdkKey: string
}

/** Keeps calls to `window.waymark` until the SDK is there, which makes them in order. Written for browsers of any age. */
export const SDK_STUB =
  'window.waymark&&waymark.on||(window.waymark=[],"init identify setProperties track start setLocale mute disable reset joinRoom on debug".split(" ").forEach(function(n){waymark[n]=function(){var c=[n,arguments];waymark.push(c);return function(){c.stop?c.stop():c.length=0}}}))'

/** An inline script: the stub, and the SDK once the page has loaded, so that nothing of the page ever waits for it. */
export const toLoader = ({ host, sdkKey }: InstalledApp): string =>
  `<script>${SDK_STUB};(function(d,l){l=function(){var s=d.createElement("script");s.src="${host}/sdk/waymark.js";s.dataset.sdkKey="${sdkKey}";d.head.appendChild(s)};d.readyState=="complete"?l():addEventListener("load",l)})(document)</script>`

/** For pages whose policy forbids inline scripts. The window's `load` event waits for the host, the app does not. */
export const toScriptTag = ({ host, sdkKey }: InstalledApp): string =>
  `<script src="${host}/sdk/waymark.js" data-sdk-key="${sdkKey}" async></script>`
