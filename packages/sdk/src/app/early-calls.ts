import type { Listeners } from './listeners.ts'

/** What a page's stub kept of a call, such as `['track', ['order_placed']]`; `stop` ends what it began. */
type EarlyCall = [name: string, given: Iterable<unknown>] & { stop?: unknown }

/**
 * Puts the SDK in the place of a page's stub: what the stub kept is called, in order, and what the page still holds of
 * it calls the SDK from now on. Answers what stands in the page; without a stub, the SDK itself.
 */
export function takeEarlyCalls<Sdk extends object>(stub: unknown, sdk: Sdk, { runSafely }: Listeners): Sdk {
  if (!Array.isArray(stub)) return sdk
  const methods = sdk as Record<string, ((...given: unknown[]) => unknown) | undefined>
  const push = (call: EarlyCall) => runSafely(() => (call.stop = methods[call[0]]?.(...call[1])))
  stub.splice(0).forEach(push)
  return Object.assign(stub, sdk, { push })
}
