import { toNetworkFailure } from '../errors/api-error.ts'

/** Does what a signal can end, which also ends, with an ApiError, once it has taken too long. */
export async function withinTime<T>(
  mostMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    if (mostMs === Infinity) return
    timer = setTimeout(() => {
      // Unlike a call that did not reach the server, it is not worth making again at once.
      reject(toNetworkFailure('late', 504))
      end()
    }, mostMs)
  })
  try {
    // What sends it may be somebody else's and keep to no signal.
    return await Promise.race([run(ending.signal), late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
