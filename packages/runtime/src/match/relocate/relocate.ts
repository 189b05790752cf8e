import type { FeatureRecord } from './feature-record.ts'
import { normaliseRecord, type NormalisedRecord } from './normalise-record.ts'
import { countHolders, type Rarity } from './rarity.ts'
import { scoreLooks, scorePlace } from './score-looks.ts'
import { toContextComparer, toTwinComparer, type ContextScore } from './score-context.ts'
import { judgeCertainty, SURE, SURE_BESIDE_STAND_IN } from './judge-certainty.ts'
import { isSamePlace, listEvidence, type Evidence } from './weigh-evidence.ts'
import { WEIGHTS } from './weights.ts'
import { isFigures } from './tokens.ts'

/**
 * The match on a changed page. `index` and `rivals` are positions in the list of candidates; `certainty` is the
 * estimated probability, from 0 to 1, that the best one is right. AMBIGUOUS: one fits, but not with certainty, so
 * none is returned.
 */
export type Relocation =
  | { status: 'FOUND'; index: number; certainty: number }
  | { status: 'AMBIGUOUS'; rivals: number[]; certainty: number }
  | { status: 'MISSING'; certainty: number }

interface Scored {
  index: number
  candidate: NormalisedRecord
  score: number
  /** The part of the score that depends on position only. */
  position: number
  around: ContextScore
}

/** The number of the best by looks that are compared by surroundings too. Ties with the last are included. */
const SHORTLIST = 120
/** Below this score the best candidate is too different. */
const UNLIKE = 0.2

/**
 * Finds the element that once looked like `wanted` among the elements of a changed page. Pure: it depends only on the
 * records, not on their order. Candidates may include wrappers of the answer.
 */
export function relocate(wanted: FeatureRecord, candidates: readonly FeatureRecord[]): Relocation {
  const target = normaliseRecord(wanted)
  const weighed = weighBest(target, candidates.map(normaliseRecord))
  if (!weighed) return { status: 'MISSING', certainty: 0 }
  const { best, rivals, evidence } = weighed
  const certainty = judgeCertainty(evidence)
  const least = evidence.standIn ? SURE_BESIDE_STAND_IN : SURE
  if (certainty >= least && !isTied(evidence)) return { status: 'FOUND', index: best.index, certainty }
  if (certainty < UNLIKE) return { status: 'MISSING', certainty }
  return {
    status: 'AMBIGUOUS',
    rivals: [best, ...rivals].map(({ index }) => index).sort((a, b) => a - b),
    certainty,
  }
}

/** In points over two. */
const NARROW_LEAD = 0.5

/** Only its position distinguishes the best candidate from an equal, and that barely. */
const isTied = ({ twins, twinLead, lead }: Evidence): boolean =>
  twins === 1 && twinLead === 0 && lead < NARROW_LEAD

/**
 * The best candidate, its close rivals, and the evidence for and against it.
 * @public The training in research/relocation fits weights to it.
 */
export function weighBest(target: NormalisedRecord, prepared: readonly NormalisedRecord[]) {
  const rarity = countHolders(target, prepared)
  const ranked = rank(target, prepared, rarity)
  const best = findBest(target, ranked)
  if (!best) return undefined
  const others = ranked.filter((it) => it !== best && !isSamePlace(best.candidate, it.candidate))
  const twins = others.filter((it) => isTwin(best, it))
  const [twin] = twins
  const standing = {
    ...best.around,
    lead: best.score - Math.max(0, others[0]?.score ?? 0),
    margin: best.score - toSum(others),
    twinLead: twin && toLeadAnywhere(best, twin),
    betterAround: toGreatest(others, ({ around }) => around.neighbours) - best.around.neighbours,
    betterPlace: toGreatest(others, ({ position }) => position) - best.position,
    standInLead: target.record.standIn && compareStandIn(target.record.standIn, { best, ranked, prepared }),
  }
  const isRival = (it: Scored) =>
    it.score > best.score - 1 || (twins.includes(it) && toLeadAnywhere(best, it) < 1)
  return {
    best,
    rivals: others.filter(isRival),
    evidence: listEvidence(target, best.candidate, standing, rarity),
  }
}

/**
 * Returns the points by which the best candidate fits the wanted element better than its stand-in: what it would be if
 * that were gone. Compared within the shortlist, which saves reading the rest again.
 */
function compareStandIn(
  record: FeatureRecord,
  {
    best,
    ranked,
    prepared,
  }: { best: Scored; ranked: readonly Scored[]; prepared: readonly NormalisedRecord[] },
): number {
  const standIn = normaliseRecord(record)
  const short = ranked.map(({ candidate }) => candidate)
  const again = rank(standIn, short, countHolders(standIn, prepared))
  return best.score - (again.find(({ candidate }) => candidate === best.candidate)?.score ?? 0)
}

const toGreatest = (list: readonly Scored[], read: (it: Scored) => number): number =>
  list.reduce((most, it) => Math.max(most, read(it)), 0)

/** The lead in points, without the parts that depend on position. */
const toLeadAnywhere = (best: Scored, other: Scored): number =>
  best.score - best.position - (other.score - other.position)

/** Of the elements in the best place, prefers the wanted tag, since a cell and its text look alike. */
function findBest(target: NormalisedRecord, [first, ...rest]: readonly Scored[]): Scored | undefined {
  if (!first || first.candidate.tag === target.tag) return first
  const isSame = ({ candidate }: Scored) =>
    candidate.tag === target.tag && isSamePlace(first.candidate, candidate)
  return rest.find(isSame) ?? first
}

/** The combined score of several rivals, dominated by the closest. */
function toSum(rivals: readonly Scored[]): number {
  const [first] = rivals
  if (!first) return 0
  return first.score + Math.log(rivals.reduce((sum, { score }) => sum + Math.exp(score - first.score), 0))
}

/** Lists get reordered, so position does not distinguish several equals. */
const isTwin = ({ candidate: a }: Scored, { candidate: b }: Scored): boolean =>
  a.kind === b.kind &&
  (a.area === 0) === (b.area === 0) &&
  toLasting(a.core) === toLasting(b.core) &&
  (a.naming !== '' || a.picture === b.picture)

const toLasting = (naming: string): string => (isFigures(naming) ? '' : naming)

function rank(target: NormalisedRecord, prepared: readonly NormalisedRecord[], rarity: Rarity): Scored[] {
  const looks = prepared.map((it) => scoreLooks(target, it, rarity))
  const places = prepared.map((it) => scorePlace(target, it))
  const sums = looks.map((look, at) => look + (places[at] as number))
  const bar = sums.length > SHORTLIST ? ([...sums].sort((a, b) => b - a)[SHORTLIST - 1] as number) : -Infinity
  const short = prepared.filter((_, at) => (sums[at] as number) >= bar)
  const compareContext = toContextComparer(target, short)
  const ranked: Scored[] = []
  for (const [index, candidate] of prepared.entries()) {
    const sum = sums[index] as number
    if (sum < bar) continue
    const around = compareContext(candidate)
    const position = (places[index] as number) + around.position
    ranked.push({
      index,
      candidate,
      around,
      position,
      score: sum + around.score + around.position,
    })
  }
  ranked.sort(compareScored)
  addTwinContext(target, ranked)
  return ranked.sort(compareScored)
}

/** In points. Candidates further behind do not count as equals. */
const TWIN_REACH = 6

/** Among equals, words that only one of them has nearby show which one is meant. */
function addTwinContext(target: NormalisedRecord, ranked: Scored[]): void {
  const [best] = ranked
  if (!best) return
  const twins = ranked.filter((it) => it.score > best.score - TWIN_REACH && isTwin(best, it))
  if (twins.length < 2) return
  const compareNeighbours = toTwinComparer(
    target,
    twins.map(({ candidate }) => candidate),
  )
  const contexts = twins.map(({ candidate }) => compareNeighbours(candidate))
  const mean = contexts.reduce((sum, it) => sum + it, 0) / contexts.length
  for (const [at, twin] of twins.entries()) {
    twin.score += WEIGHTS.twinContext * ((contexts[at] as number) - mean)
  }
}

/** Among equal candidates that are nested, prefers the innermost. */
function compareScored(a: Scored, b: Scored): number {
  return (
    b.score - a.score || (b.candidate.record.xpath?.length ?? 0) - (a.candidate.record.xpath?.length ?? 0)
  )
}
