import {
  normaliseRecord,
  type NormalisedRecord,
} from '../../../packages/runtime/src/match/relocate/normalise-record.ts'
import { weighBest } from '../../../packages/runtime/src/match/relocate/relocate.ts'
import type { Evidence } from '../../../packages/runtime/src/match/relocate/weigh-evidence.ts'
import type { PagePair } from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { toRandom } from './random.ts'

/** The best candidate of one element that was looked for. */
export interface Example {
  page: string
  evidence: Evidence
  isRight: boolean
  /** Whether the new version has it still. */
  isThere: boolean
}

/** The best candidate of each marked element; of generated pairs, which have many, of some. */
export function listExamples(pairs: readonly PagePair[], mostPerGenerated?: number): Example[] {
  return pairs.flatMap(({ name, before, after }, at) => {
    const candidates = after.candidates.map(normaliseRecord)
    const all = Object.entries(before.picked)
    const picked = mostPerGenerated
      ? toRandom(at + 1)
          .shuffle(all)
          .slice(0, mostPerGenerated)
      : all
    return picked.flatMap(([truth, record]) => {
      const wanted = normaliseRecord(record)
      const weighed = weighBest(wanted, candidates)
      const right = after.truths[truth] ?? -1
      if (!weighed || (mostPerGenerated && right < 0 && isNamesake(wanted, weighed.best.candidate))) return []
      const { best, evidence } = weighed
      return [{ page: name, evidence, isRight: best.index === right, isThere: right >= 0 }]
    })
  })
}

/** Chance says the same in several places: where one of them goes, nobody can say that the other is wrong. */
const isNamesake = (wanted: NormalisedRecord, best: NormalisedRecord): boolean =>
  wanted.naming !== '' && wanted.naming === best.naming
