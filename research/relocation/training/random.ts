/** Reproducible chance. */
export interface Random {
  (): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  between(least: number, most: number): number
  shuffle<T>(list: readonly T[]): T[]
  /** Of the kind that bundlers make up. */
  hash(): string
}

export function toRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Object.assign(next, {
    pick,
    chance: (share: number) => next() < share,
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    shuffle: <T>(list: readonly T[]) =>
      list
        .map((it) => ({ it, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ it }) => it),
    hash: () =>
      Array.from({ length: 5 }, () => pick([...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRST23456789'])).join(
        '',
      ),
  })
}
