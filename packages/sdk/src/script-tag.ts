import type { Runtime } from './stage.ts'
import { createWaymark, type Waymark } from './waymark.ts'

declare global {
  interface Window {
    waymark?: Waymark
  }
  /** The name of the runtime's file beside this script; filled in by the build. */
  const RUNTIME_FILE: string
}

/** What the script tag runs: `window.waymark`, started at once if the tag carries `data-sdk-key`. */
function installScriptTag(script: HTMLScriptElement, window: Window): void {
  // A tag that stands twice in a page is one SDK.
  if (window.waymark) return
  const runtimeUrl = new URL(RUNTIME_FILE, script.src).href
  const host = script.src.replace(/\/sdk\/[^/]*$/, '')
  const waymark = createWaymark({
    loadRuntime: () => import(/* @vite-ignore */ runtimeUrl) as Promise<Runtime>,
    host,
  })
  window.waymark = waymark

  const { sdkKey, locale, appVersion } = script.dataset
  if (!sdkKey) return
  waymark.init({
    sdkKey,
    ...(locale ? { locale } : {}),
    ...(appVersion ? { appVersion } : {}),
  })
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) installScriptTag(currentScript, window)
