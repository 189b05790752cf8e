import { prepare } from '../../../packages/runtime/src/match/relocate/prepare.ts'
import { weighBest } from '../../../packages/runtime/src/match/relocate/relocate.ts'
import type { Evidence } from '../../../packages/runtime/src/match/relocate/weigh-evidence.ts'
import type { PagePair } from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { toRandom } from './random.ts'
import { addHidden, toPublished } from './to-published.ts'

export interface Example {
  evidence: Evidence
  isRight: boolean
}

/** The best candidate of each marked element, as the runtime reads pages and in part as published data holds them. */
export function listExamples(pairs: readonly PagePair[], mostPerPair: number): Example[] {
  return pairs.flatMap((pair, at) => {
    const random = toRandom(at + 1)
    const isPublished = random.chance(0.5)
    const { before, after } = isPublished ? publish(pair, at + 1) : pair
    const candidates = after.candidates.map(prepare)
    const picked = random.shuffle(Object.entries(before.picked)).slice(0, mostPerPair)
    return picked.flatMap(([truth, wanted]) => {
      const weighed = weighBest(prepare(wanted), candidates)
      if (!weighed) return []
      return [{ evidence: weighed.evidence, isRight: weighed.best.index === after.truths[truth] }]
    })
  })
}

/** A pair as published data would hold it. */
function publish({ name, before, after }: PagePair, seed: number): PagePair {
  const random = toRandom(seed)
  const hasPlaces = random.chance(0.6)
  const publishAll = (page: PagePair['before']) =>
    page.candidates.map((it) => toPublished(it, page.candidates, hasPlaces))
  const picked = Object.entries(before.picked).map(([truth, it]) => [
    truth,
    toPublished(it, before.candidates, hasPlaces),
  ])
  return {
    name,
    before: { ...before, picked: Object.fromEntries(picked) as PagePair['before']['picked'] },
    after: { ...after, candidates: addHidden(publishAll(after), hasPlaces, random) },
  }
}
