import type { Listeners } from './listeners.ts'

/** What a page's stub kept of a call, such as `['track', ['order_placed']]`; `stop` ends what it began. */
type EarlyCall = [name: string, given: Iterable<unknown>] & { stop?: unknown }

/**
 * Turns a page's stub into the SDK: makes the calls that the stub kept, in order, and lets references to the stub that
 * the page still holds call the SDK. Returns what the page shall use: the stub, or the SDK where there is none.
 */
export function takeEarlyCalls<Sdk extends object>(stub: unknown, sdk: Sdk, { runSafely }: Listeners): Sdk {
  if (!Array.isArray(stub)) return sdk
  const methods = sdk as Record<string, ((...given: unknown[]) => unknown) | undefined>
  const push = (call: EarlyCall) => runSafely(() => (call.stop = methods[call[0]]?.(...call[1])))
  stub.splice(0).forEach(push)
  return Object.assign(stub, sdk, { push })
}
