import { listWithout } from '../../../packages/runtime/src/match/relocate/list-without.ts'
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
  /** The page, or the site that it is of: what is left out together. */
  page: string
  evidence: Evidence
  isRight: boolean
  /** Whether the new version has it still. */
  isThere: boolean
  /** Whether we took it out of the new version, which has it. */
  isCut: boolean
}

/** Each marked element, and once more on the page without it; of generated pairs, which have many, some. */
export function listExamples(
  pairs: readonly (PagePair & { site?: string })[],
  mostPerGenerated?: number,
): Example[] {
  return pairs.flatMap(({ name, site = name, before, after }, at) => {
    const candidates = after.candidates.map(normaliseRecord)
    const all = Object.entries(before.picked)
    const picked = mostPerGenerated
      ? toRandom(at + 1)
          .shuffle(all)
          .slice(0, mostPerGenerated)
      : all
    return picked.flatMap(([truth, record]) => {
      const wanted = normaliseRecord(record)
      const right = after.truths[truth] ?? -1
      const asked = judge(wanted, candidates, right)
      if (mostPerGenerated && right < 0 && asked && isNamesake(wanted, asked.best)) return []
      const left = listWithout(after.candidates, right).map((it) => candidates[it] as NormalisedRecord)
      const cut = right < 0 ? undefined : judge(wanted, left, -1)
      const isThere = right >= 0
      return [
        ...(asked ? [{ ...asked.example, page: site, isThere, isCut: false }] : []),
        ...(cut ? [{ ...cut.example, page: site, isThere: false, isCut: true }] : []),
      ]
    })
  })
}

function judge(wanted: NormalisedRecord, candidates: readonly NormalisedRecord[], right: number) {
  const weighed = weighBest(wanted, candidates)
  if (!weighed) return undefined
  const { best, evidence } = weighed
  return { best: best.candidate, example: { evidence, isRight: right >= 0 && best.index === right } }
}

/** Chance says the same in several places: where one of them goes, nobody can say that the other is wrong. */
const isNamesake = (wanted: NormalisedRecord, best: NormalisedRecord): boolean =>
  wanted.naming !== '' && wanted.naming === best.naming
