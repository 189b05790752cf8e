import { EARLY_EVENTS, isAddress } from '@waymark/contract/constants'
import type {
  ManifestPartsChunk,
  Runtime,
  RulesChunk,
  FactsChunk,
  EventSenderChunk,
  LoadChunk,
} from '@waymark/core'
import type * as report from '@waymark/core/report'
import type { Verifier } from '@waymark/core/verify'
import { createWaymark, type InitOptions, type Waymark } from './waymark.ts'

declare global {
  interface Window {
    waymark?: Waymark
    [INSTALLED]?: typeof isAddress
  }
  /** Names of the late files beside this script, filled in by the build. */
  const RUNTIME_FILE: string
  const PARTS_FILE: string
  const RULES_FILE: string
  const FACTS_FILE: string
  const SENDER_FILE: string
  const PAGES_FILE: string
  const REPORT_FILE: string
  const VERIFY_FILE: string
}

/**
 * Marks a window that has the SDK, even if the page replaces `window.waymark`, and lends the runtime a function that it
 * would otherwise hold a copy of; see `build.ts`.
 */
const INSTALLED: unique symbol = Symbol.for('waymark')

/** Runs in the script tag: creates `window.waymark`, and starts it if the tag has `data-sdk-key`. */
function installScriptTag(): void {
  const script = findOwnScript()
  // Two tags in one page share one SDK.
  if (!script || window[INSTALLED]) return
  window[INSTALLED] = isAddress
  const folder = script.src.replace(/[^/]*$/, '')
  // A retry uses another address, because some browsers never fetch a module again that failed once.
  const toLoad =
    <Chunk>(file: string): LoadChunk<Chunk> =>
    (failures) =>
      import(/* @vite-ignore */ folder + (failures ? `${failures}/` : '') + file) as Promise<Chunk>
  const loadRuntime = toLoad<Runtime>(RUNTIME_FILE)
  const preloadParts = toLoad(PARTS_FILE)
  const waymark = createWaymark({
    loadRuntime: (failures) => {
      // The runtime needs this file for most guides, and reports its errors.
      preloadParts(failures).catch(() => {})
      return loadRuntime(failures)
    },
    loadRules: toLoad<RulesChunk>(RULES_FILE),
    loadFacts: toLoad<FactsChunk>(FACTS_FILE),
    loadEventSender: toLoad<EventSenderChunk>(SENDER_FILE),
    loadManifestParts: toLoad<ManifestPartsChunk>(PAGES_FILE),
    loadVerify: toLoad<Verifier>(VERIFY_FILE),
    loadReport: toLoad<typeof report>(REPORT_FILE),
    host: folder.replace(/\/sdk\/$/, ''),
    stub: window.waymark,
  })
  window.waymark = waymark
  // For older install code and the plain tag.
  for (const type of EARLY_EVENTS.split(' ')) addEventListener(type, waymark, true)
  const options = script.dataset as unknown as InitOptions
  if (options.sdkKey) waymark.init(options)
  dispatchEvent(new Event('waymark:ready'))
}

/** Modules and scripts in shadow trees have no `currentScript`, and an element of the page may shadow that name. */
function findOwnScript(): HTMLScriptElement | null {
  const { currentScript } = document
  if (currentScript instanceof HTMLScriptElement) return currentScript
  return document.querySelector<HTMLScriptElement>('script[src*="/sdk/waymark.js"]')
}

try {
  installScriptTag()
} catch {
  // A page that removed something the SDK needs works without it.
}
