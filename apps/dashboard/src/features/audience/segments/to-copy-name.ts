import { limits } from '@waymark/contract/constants'

/** A free name for a copy: `Loyal copy`, then `Loyal copy 2`; shortened so that it fits. */
export function toCopyName(name: string, suffix: string, taken: readonly string[]): string {
  const used = new Set(taken.map((it) => it.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ` ${suffix}` : ` ${suffix} ${number}`
    const copy = name.slice(0, limits.nameLength - end.length).trimEnd() + end
    if (!used.has(copy.toLowerCase())) return copy
  }
}
