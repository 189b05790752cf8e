import { isAncestorPath } from './compare-paths.ts'
import type { FeatureRecord } from './feature-record.ts'

/**
 * The positions of a page's elements as they would be without one: what is in it goes with it, and so do wrappers that show nothing
 * else or cover the same place, and a field's label. The others keep the places and surroundings they have beside it.
 */
export function listWithout(candidates: readonly FeatureRecord[], removed: number): number[] {
  const gone = candidates[removed]
  if (!gone) return [...candidates.keys()]
  return candidates.flatMap((it, at) => {
    const isWrapper =
      isAncestorPath(it.xpath, gone.xpath) && (toSaid(it) === toSaid(gone) || covers(gone, it))
    const isPart = isAncestorPath(gone.xpath, it.xpath)
    const isLabel = it.tag === 'label' && !!gone.id && it.attributes?.for === gone.id
    return at === removed || isWrapper || isPart || isLabel ? [] : [at]
  })
}

const toSaid = ({ text }: FeatureRecord): string => (text ?? '').replace(/\s+/g, ' ').trim()

const LEAST_FILLED = 0.8

/** Whether an element fills most of its wrapper. */
const covers = (inner: FeatureRecord, outer: FeatureRecord): boolean =>
  toArea(inner) > LEAST_FILLED * toArea(outer)

const toArea = ({ width = 0, height = 0 }: FeatureRecord): number => width * height
