import { eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import type { CounterSum } from '../../platform/events/event-store.ts'

type Dimension = Exclude<keyof CounterSum, 'type' | 'count'>

/** Looks sums up by a value of one of their dimensions. */
export interface CountedSums {
  total(type: number): number
  of(dimension: Dimension, value: string | number, type: number): number
  countsOf(
    dimension: Dimension,
    value: string | number,
  ): Record<'seen' | 'started' | 'completed' | 'dismissed', number>
  /** The values that occur, the most seen ones first. */
  list<D extends Dimension>(dimension: D): NonNullable<CounterSum[D]>[]
}

export function createCountedSums(sums: CounterSum[]): CountedSums {
  const counts = new Map<string, number>()
  const totals = new Map<number, number>()
  const valuesOf = new Map<Dimension, Set<unknown>>()
  for (const { type, count, ...dimensions } of sums) {
    for (const dimension of Object.keys(dimensions) as Dimension[]) {
      const value = dimensions[dimension]
      if (value === null) continue
      counts.set(`${dimension} ${value} ${type}`, count)
      const known = valuesOf.get(dimension) ?? new Set()
      valuesOf.set(dimension, known.add(value))
      if (dimension === 'stepKey') totals.set(type, (totals.get(type) ?? 0) + count)
    }
  }

  const of = (dimension: Dimension, value: string | number, type: number) =>
    counts.get(`${dimension} ${value} ${type}`) ?? 0

  return {
    of,

    total: (type) => totals.get(type) ?? 0,

    countsOf: (dimension, value) => ({
      seen: of(dimension, value, codes.guide_seen),
      started: of(dimension, value, codes.guide_started),
      completed: of(dimension, value, codes.guide_completed),
      dismissed: of(dimension, value, codes.guide_dismissed),
    }),

    list<D extends Dimension>(dimension: D) {
      const values = [...(valuesOf.get(dimension) ?? [])] as NonNullable<CounterSum[D]>[]
      const toSeen = (value: string | number) => of(dimension, value, codes.guide_seen)
      return values.sort((a, b) => toSeen(b) - toSeen(a) || (a < b ? -1 : 1))
    },
  }
}
