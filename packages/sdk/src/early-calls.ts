import type { Listeners } from '@waymark/core'

/** A call that the page's stub queued, such as `['track', ['order_placed']]`. `stop` ends the effect of the call. */
type EarlyCall = [name: string, given: Iterable<unknown>] & { stop?: unknown }

/**
 * Turns a page's stub into the SDK: replays the queued calls in order, and makes existing references to the stub call
 * the SDK. Returns the object that the page should use: the stub, or the SDK if there is none.
 */
export function takeEarlyCalls<Sdk extends object>(stub: unknown, sdk: Sdk, { runSafely }: Listeners): Sdk {
  if (!Array.isArray(stub)) return sdk
  const methods = sdk as Record<string, ((...given: unknown[]) => unknown) | undefined>
  const push = (call: EarlyCall) => runSafely(() => (call.stop = methods[call[0]]?.(...call[1])))
  stub.splice(0).forEach(push)
  return Object.assign(stub, sdk, { push })
}
