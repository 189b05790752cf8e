import type { Runtime } from './client.ts'
import type { RulesChunk } from './decide/rules-source.ts'
import type { DeliveryChunk } from './events/late-sender.ts'
import type { LoadChunk } from './network/load-chunk.ts'
import { createWaymark, type InitOptions, type Waymark } from './waymark.ts'

declare global {
  interface Window {
    waymark?: Waymark
    [INSTALLED]?: true
  }
  /** The names of the files beside this script that it loads late; filled in by the build. */
  const RUNTIME_FILE: string
  const RULES_FILE: string
  const DELIVERY_FILE: string
}

/** Marks a window that has the SDK, also where the page puts something else in the place of `window.waymark`. */
const INSTALLED: unique symbol = Symbol.for('waymark')

/** What the script tag runs: `window.waymark`, started at once if the tag carries `data-sdk-key`. */
function installScriptTag(): void {
  const script = findOwnScript()
  // A tag that stands twice in a page is one SDK.
  if (!script || window[INSTALLED]) return
  window[INSTALLED] = true
  const folder = script.src.replace(/[^/]*$/, '')
  // A second try is another address: some browsers never fetch a module again that failed once.
  const toLoad =
    <Chunk>(file: string): LoadChunk<Chunk> =>
    (failures) =>
      import(/* @vite-ignore */ folder + (failures ? `${failures}/` : '') + file) as Promise<Chunk>
  const waymark = createWaymark({
    loadRuntime: toLoad<Runtime>(RUNTIME_FILE),
    loadRules: toLoad<RulesChunk>(RULES_FILE),
    loadDelivery: toLoad<DeliveryChunk>(DELIVERY_FILE),
    host: folder.replace(/\/sdk\/$/, ''),
    stub: window.waymark,
  })
  window.waymark = waymark
  const options = script.dataset as unknown as InitOptions
  if (options.sdkKey) waymark.init(options)
  dispatchEvent(new Event('waymark:ready'))
}

/** Modules have no `currentScript`, nor has a script in a shadow tree, and a page's element may be called so. */
function findOwnScript(): HTMLScriptElement | null {
  const { currentScript } = document
  if (currentScript instanceof HTMLScriptElement) return currentScript
  return document.querySelector<HTMLScriptElement>('script[src*="/sdk/waymark.js"]')
}

try {
  installScriptTag()
} catch {
  // A page that took away what the SDK needs goes on without it.
}
