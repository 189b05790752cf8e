import { comparePaths } from './compare-paths.ts'
import { listIdentityWords, listIdPath, listPath, type Prepared } from './prepare.ts'
import { toRarity } from './rarity.ts'
import { WEIGHTS } from './weights.ts'
import { compareTexts, isFigures, listWords, normaliseWords, toMeanings } from './words.ts'

const MAX_NEIGHBOURS = 120
const MAX_NEIGHBOUR_LENGTH = 1200
/** Between the words of one level of the page and those of the next further out. */
export const LEVEL_MARK = ' | '

export interface Surroundings {
  /** In points, without what the path is worth. */
  score: number
  /** In points: where it hangs in the tree. */
  position: number
  /** How alike the nearest neighbours' words are, from 0 to 1. */
  context: number
  /** How alike the ways from the root are, from 0 to 1. */
  path: number
  /** The candidate says what stood beside the wanted: it is a neighbour that moved up. */
  isNeighbour: boolean
}

/** The comparer of what stands around an element and where it hangs in the page, for those that may still win. */
export function toSurroundingsComparer(
  wanted: Prepared,
  candidates: readonly Prepared[],
): (candidate: Prepared) => Surroundings {
  const ownPath = listPath(wanted)
  const ownIdPath = listIdPath(wanted)
  const compareClasses = toOverlap(wanted, candidates, ({ classes }) => new Map(classes.map((it) => [it, 1])))
  const compareContext = toContextComparer(wanted, candidates)
  const compareWords = toOverlap(wanted, candidates, listIdentityWords)
  const neighbours = listPhrases(wanted)
  return (candidate) => {
    const isSamePath = !!wanted.record.xpath && wanted.record.xpath === candidate.record.xpath
    const path = comparePaths(ownPath, listPath(candidate))
    const context = compareContext(candidate)
    const isNeighbour = isNeighbourOf(wanted, candidate, neighbours)
    const position =
      WEIGHTS.path * path +
      WEIGHTS.idPath * comparePaths(ownIdPath, listIdPath(candidate)) +
      (isSamePath ? WEIGHTS.samePath : 0)
    const score =
      WEIGHTS.classes * compareClasses(candidate) +
      WEIGHTS.neighbours * context +
      WEIGHTS.words * compareWords(candidate) +
      (isNeighbour ? WEIGHTS.neighbourSwap : 0)
    return { score, position, context, path, isNeighbour }
  }
}

/** How alike the neighbours' words are. */
const toContextComparer = (wanted: Prepared, candidates: readonly Prepared[]) =>
  toOverlap(wanted, candidates, listNeighbourWords)

/** The same among equals, where only words that not all of them have as near can tell which is meant. */
export const toTwinComparer = (wanted: Prepared, twins: readonly Prepared[]) =>
  toOverlap(wanted, twins, listNeighbourWords, (holders) => 1 - (holders - 1) / (twins.length - 1))

/** What the neighbours of an element say, one by one where they are told apart. */
const listPhrases = ({ record }: Prepared): string[] =>
  (record.neighbourText ?? '')
    .slice(0, MAX_NEIGHBOUR_LENGTH)
    .split(/ [|·] /)
    .map((it) => normaliseWords(it, MAX_NEIGHBOUR_LENGTH))
    .filter(Boolean)

/** Whether a candidate says what stood beside the wanted and the wanted did not say, be it in another wording. */
function isNeighbourOf(wanted: Prepared, { naming }: Prepared, phrases: readonly string[]): boolean {
  if (!naming || !wanted.naming || naming.length > 60 || isFigures(naming)) return false
  if (` ${wanted.naming} `.includes(` ${naming} `) || ` ${naming} `.includes(` ${wanted.naming} `))
    return false
  return phrases.some((it) => ` ${it} `.includes(` ${naming} `) || compareTexts(it, naming) >= 0.75)
}

/** Words with how near they stand, from 1 downwards. */
type Words = ReadonlyMap<string, number>

/** How much of two sets of words is common, each word weighted by how near it stands and how few candidates have it. */
function toOverlap(
  wanted: Prepared,
  candidates: readonly Prepared[],
  list: (it: Prepared) => Words,
  weigh = toRarity,
): (candidate: Prepared) => number {
  const own = list(wanted)
  if (own.size === 0) return () => 0
  const lists = new Map(candidates.map((it) => [it, list(it)]))
  const holders = new Map<string, number>()
  for (const words of lists.values()) {
    for (const [word, near] of own) {
      const credit = toCredit(near, words.get(word))
      if (credit > 0) holders.set(word, (holders.get(word) ?? 0) + credit)
    }
  }
  let total = 0
  let nearness = 0
  const worths = new Map<string, number>()
  for (const [word, near] of own) {
    const worth = near * weigh(holders.get(word) ?? 1)
    worths.set(word, worth)
    total += worth
    nearness += near
  }
  return (candidate) => {
    const words = candidate === wanted ? own : (lists.get(candidate) ?? list(candidate))
    let common = 0
    for (const [word, worth] of worths) common += worth * toCredit(own.get(word) as number, words.get(word))
    if (common === 0) return 0
    // What stands near the candidate alone counts against it, at the mean worth.
    let foreign = 0
    for (const [word, near] of words) if (!own.has(word)) foreign += near
    const against = (Math.min(foreign, nearness) * total) / nearness
    return (2 * common) / (total + common + against)
  }
}

/** A word that stands further away than it did counts for less than its distance. */
const toCredit = (wanted: number, actual: number | undefined): number =>
  actual === undefined ? 0 : Math.min(1, (actual / wanted) ** 2)

/** What stands in the same row tells more than what stands in the next: each level counts less than half of the one before. */
function listNeighbourWords({ record }: Prepared): Words {
  const words = new Map<string, number>()
  let near = 1
  for (const level of (record.neighbourText ?? '').slice(0, MAX_NEIGHBOUR_LENGTH).split(LEVEL_MARK)) {
    for (const word of toMeanings(listWords(normaliseWords(level, MAX_NEIGHBOUR_LENGTH)))) {
      if (words.size === MAX_NEIGHBOURS) return words
      if (word.length > 1 && !words.has(word)) words.set(word, near)
    }
    near = Math.max(0.1, near * 0.4)
  }
  return words
}
