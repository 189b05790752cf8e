import type { DeliveryChunk } from './late-sender.ts'
import type { RulesChunk } from './rules.ts'
import type { Runtime } from './stage.ts'
import { createWaymark, type Waymark } from './waymark.ts'

declare global {
  interface Window {
    waymark?: Waymark
  }
  /** The names of the files beside this script that it loads late; filled in by the build. */
  const RUNTIME_FILE: string
  const RULES_FILE: string
  const DELIVERY_FILE: string
}

/** What the script tag runs: `window.waymark`, started at once if the tag carries `data-sdk-key`. */
function installScriptTag(script: HTMLScriptElement, window: Window): void {
  // A tag that stands twice in a page is one SDK.
  if (window.waymark) return
  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(file, script.src).href)
  const host = script.src.replace(/\/sdk\/[^/]*$/, '')
  const waymark = createWaymark({
    loadRuntime: () => load(RUNTIME_FILE) as Promise<Runtime>,
    loadRules: () => load(RULES_FILE) as Promise<RulesChunk>,
    loadDelivery: () => load(DELIVERY_FILE) as Promise<DeliveryChunk>,
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
