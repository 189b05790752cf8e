/** The length that is parsed and checked within about a millisecond. */
const lengthPerTurn = 64 * 1024

interface Waiter {
  length: number
  enter(): void
}

/** Spreads the parsing of batches over the turns of the event loop. */
export interface ParseTurns {
  /** Resolves once a body of this length may be parsed, first come first served. */
  take(length: number): Promise<void>
}

/**
 * Hundreds of bodies often arrive together. Parsed within one turn, they would hold up all other requests, and the
 * answers of the store, which would then have nothing to do.
 */
export function createParseTurns(): ParseTurns {
  const waiting: Waiter[] = []
  let left = lengthPerTurn
  let isTurning = false

  function turn(): void {
    left = lengthPerTurn
    let count = 0
    for (; count < waiting.length && left > 0; count += 1) {
      left -= waiting[count]!.length
      waiting[count]!.enter()
    }
    waiting.splice(0, count)
    isTurning = count > 0
    if (isTurning) setImmediate(turn)
  }

  return {
    take(length) {
      if (!isTurning) setImmediate(turn)
      isTurning = true
      if (waiting.length > 0 || left <= 0) return new Promise((enter) => waiting.push({ length, enter }))
      left -= length
      return Promise.resolve()
    },
  }
}
