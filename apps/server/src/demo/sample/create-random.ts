/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean
  /** A number from `least` up to `most`. */
  between(least: number, most: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  bytes(count: number): Uint8Array
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // A 32-bit xorshift multiply (mulberry32): even enough for figures to look at, and not for secrets.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (least, most) => least + next() * (most - least),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  }
}
