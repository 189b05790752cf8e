import { NativePromise } from '@waymark/player/native-promise'
import { EARLY_EVENTS } from '@waymark/contract/constants'
import { CALLS, type Calls } from '@waymark/core'
import { createWaymark, type InitOptions, type Waymark } from './waymark.ts'

/** Marks a window that has an SDK, be it the tag's or a package's. */
const INSTALLED: unique symbol = Symbol.for('waymark')
const MAX_WAITING = 100

/** The properties in which a page keeps its SDK. */
interface SdkWindow extends EventTarget {
  /** The stub before the SDK has started. Pages may replace it. */
  waymark?: unknown
  [INSTALLED]?: unknown
}

type Chunks = Omit<Parameters<typeof createWaymark>[0], 'host' | 'stub'>
type Use = (sdk: Waymark) => unknown

/**
 * The page's SDK as a module: one for all copies of this package, and for the tag. `init` starts it; until then, calls
 * wait. On a server nothing happens or is kept, because many people share a process.
 */
export function createPageSdk(chunks: Chunks): Waymark {
  const page = typeof document === 'undefined' ? undefined : (window as unknown as SdkWindow)
  const waiting: Use[] = []
  let known: Waymark | undefined

  function findSdk(): Waymark | undefined {
    return (known ??= page?.[INSTALLED] && isSdk(page.waymark) ? page.waymark : undefined)
  }

  function runWaiting(): void {
    const sdk = findSdk()
    if (sdk) waiting.splice(0).forEach((use) => use(sdk))
  }

  function whenInstalled(use: Use): void {
    const sdk = findSdk()
    if (sdk) use(sdk)
    else if (page && waiting.length < MAX_WAITING) waiting.push(use)
  }

  function init(options: InitOptions): void {
    if (!page) return
    if (page[INSTALLED]) return whenInstalled((sdk) => sdk.init(options))
    known = install(page, chunks)
    // It queues calls itself until it has started, and listeners hear why it cannot.
    runWaiting()
    known.init(options)
    page.dispatchEvent(new Event('waymark:ready'))
  }

  function on(...[name, listener]: Parameters<Waymark['on']>): () => void {
    let stop: (() => void) | undefined
    let isStopped = false
    whenInstalled((sdk) => {
      if (!isStopped) stop = sdk.on(name, listener)
    })
    return () => {
      isStopped = true
      stop?.()
    }
  }

  const toEntry = (name: keyof Calls) => [
    name,
    (...args: unknown[]) => whenInstalled((sdk) => (sdk[name] as (...given: unknown[]) => unknown)(...args)),
  ]

  if (page) listenEarly(page)
  // The app may leave `init` to the tag, or to another copy of this package.
  page?.addEventListener('waymark:ready', runWaiting)
  return {
    init,
    ...(Object.fromEntries(CALLS.map(toEntry)) as unknown as Calls),
    on: on as Waymark['on'],
    debug: async () => findSdk()?.debug(),
    // A server that awaits it would otherwise never answer.
    ready: page
      ? new NativePromise((resolve) => whenInstalled((sdk) => void sdk.ready.then(resolve)))
      : NativePromise.resolve(),
  }
}

/**
 * Listens before the app's own code, most of which runs later. The SDK's use of the events is set once a guide is
 * drawn.
 */
function listenEarly(page: SdkWindow): void {
  const listener = (event: Event) =>
    (page.waymark as Partial<EventListenerObject> | undefined)?.handleEvent?.(event)
  for (const type of EARLY_EVENTS.split(' ')) page.addEventListener(type, listener, true)
}

const isSdk = (it: unknown): it is Waymark => typeof (it as Partial<Waymark> | undefined)?.init === 'function'

/** Takes the calls that the page's stub has queued, and keeps a tag that comes later from starting a second SDK. */
function install(page: SdkWindow, chunks: Chunks): Waymark {
  page[INSTALLED] = true
  const sdk = createWaymark({ ...chunks, stub: page.waymark })
  page.waymark = sdk
  return sdk
}
