import { comparePathEnds, comparePaths, findLandmark } from './compare-paths.ts'
import {
  LEVEL_MARK,
  listIdentityTokens,
  listIdPath,
  listPath,
  type NormalisedRecord,
} from './normalise-record.ts'
import { toRarity } from './rarity.ts'
import { WEIGHTS } from './weights.ts'
import { compareTexts, isFigures, listTokens, normaliseTokens, toMeanings } from './tokens.ts'

const MAX_NEIGHBOURS = 120
const MAX_NEIGHBOUR_LENGTH = 1200

export interface ContextScore {
  /** In points, without what the path is worth. */
  score: number
  /** In points: where it hangs in the tree. */
  position: number
  /** How much of all their lasting words is common, wherever they stand, from 0 to 1. */
  words: number
  /** How alike their namings are without what merely repeats a neighbour, where that is more than with it. */
  core: number
  /** The candidate says what stood beside the wanted: it is a neighbour that moved up. */
  isNeighbour: boolean
}

/** The comparer of what stands around an element and where it hangs in the page, for those that may still win. */
export function toContextComparer(
  wanted: NormalisedRecord,
  candidates: readonly NormalisedRecord[],
): (candidate: NormalisedRecord) => ContextScore {
  const ownPath = listPath(wanted)
  const ownIdPath = listIdPath(wanted)
  const ownLandmark = findLandmark(ownPath)
  const compareClasses = toOverlap(wanted, candidates, ({ classes }) => new Map(classes.map((it) => [it, 1])))
  const compareNeighbours = toNeighbourComparer(wanted, candidates)
  const compareWords = toOverlap(wanted, candidates, listIdentityTokens)
  const neighbours = listPhrases(wanted)
  return (candidate) => {
    const pathOfCandidate = listPath(candidate)
    const position =
      WEIGHTS.path * comparePaths(ownPath, pathOfCandidate) +
      WEIGHTS.pathEnd * comparePathEnds(ownPath, pathOfCandidate) +
      WEIGHTS.idPath * comparePaths(ownIdPath, listIdPath(candidate)) +
      (isSamePath(wanted, candidate) ? WEIGHTS.samePath : 0) +
      scoreLandmark(ownLandmark, findLandmark(pathOfCandidate))
    const words = compareWords(candidate)
    const core = compareCores(wanted, candidate)
    const isNeighbour = isNeighbourOf(wanted, candidate, neighbours)
    const score =
      WEIGHTS.classes * compareClasses(candidate) +
      WEIGHTS.neighbours * compareNeighbours(candidate) +
      WEIGHTS.words * words +
      WEIGHTS.core * core +
      (isNeighbour ? WEIGHTS.neighbourSwap : 0)
    return { score, position, words, core, isNeighbour }
  }
}

const isSamePath = ({ record: a }: NormalisedRecord, { record: b }: NormalisedRecord): boolean =>
  !!a.xpath && a.xpath === b.xpath

function scoreLandmark(wanted: string | undefined, actual: string | undefined): number {
  if (!wanted || !actual) return 0
  return wanted === actual ? WEIGHTS.landmark : WEIGHTS.landmarkMiss
}

function compareCores(wanted: NormalisedRecord, candidate: NormalisedRecord): number {
  if (wanted.core === wanted.naming && candidate.core === candidate.naming) return 0
  const gain = compareTexts(wanted.core, candidate.core) - compareTexts(wanted.naming, candidate.naming)
  return Math.max(0, gain)
}

/** How alike the neighbours' words are. */
const toNeighbourComparer = (wanted: NormalisedRecord, candidates: readonly NormalisedRecord[]) =>
  toOverlap(wanted, candidates, listNeighbourTokens)

/**
 * The same among equals: only what not all of them stand beside tells which is meant. Wrappers push all words of a row
 * out by as much, so that a word counts as near as those that stood beside the wanted are now.
 */
export function toTwinComparer(
  wanted: NormalisedRecord,
  twins: readonly NormalisedRecord[],
): (twin: NormalisedRecord) => number {
  const own = listNeighbourTokens(wanted)
  const lists = new Map(twins.map((it) => [it, listNeighbourTokens(it)]))
  const lookUp = (words: TokenWeights | undefined, word: string) => words?.get(word) ?? 0
  const findNearest = (word: string) => Math.max(...[...lists.values()].map((words) => lookUp(words, word)))
  const beside = [...own].filter(([, near]) => near === 1).map(([word]) => findNearest(word))
  const shift = Math.max(...beside) || 1
  const toShare = (actual: number, near: number) => Math.min(1, actual / (near * shift)) ** 2
  // What stood beside the wanted and stands beside none of them: its row may be gone.
  let gone = 0
  const worths = [...own].flatMap(([word, near]) => {
    const shares = [...lists.values()].map((words) => toShare(lookUp(words, word), near))
    const most = Math.max(...shares)
    const holders = shares.reduce((sum, it) => sum + it / most, 0)
    const worth = most > 0 ? near ** 2 * (1 - (holders - 1) / (twins.length - 1)) : 0
    if (most === 0 && near === 1 && !isFigures(word)) gone++
    return worth > 0 ? [{ word, near, most, worth }] : []
  })
  const total = gone + worths.reduce((sum, { worth }) => sum + worth, 0)
  return (twin) => {
    const words = lists.get(twin)
    const sum = worths.reduce(
      (sum, { word, near, most, worth }) => sum + (worth * toShare(lookUp(words, word), near)) / most,
      0,
    )
    return sum / Math.max(total, 1)
  }
}

/** What the neighbours of an element say, one by one where they are told apart. */
const listPhrases = ({ record }: NormalisedRecord): string[] =>
  (record.neighbourText ?? '')
    .slice(0, MAX_NEIGHBOUR_LENGTH)
    .split(/ [|·] /)
    .map((it) => normaliseTokens(it, MAX_NEIGHBOUR_LENGTH))
    .filter(Boolean)

/** Whether a candidate says what stood beside the wanted and the wanted did not say, be it in another wording. */
function isNeighbourOf(
  wanted: NormalisedRecord,
  { naming }: NormalisedRecord,
  phrases: readonly string[],
): boolean {
  if (!naming || !wanted.naming || naming.length > 60 || isFigures(naming) || naming === wanted.naming)
    return false
  if (phrases.includes(naming)) return true
  if (` ${wanted.naming} `.includes(` ${naming} `) || ` ${naming} `.includes(` ${wanted.naming} `))
    return false
  return phrases.some((it) => ` ${it} `.includes(` ${naming} `) || compareTexts(it, naming) >= 0.75)
}

/** Words with how near they stand, from 1 downwards. */
type TokenWeights = ReadonlyMap<string, number>

/** How much of two sets of words is common, each word weighted by how near it stands and how few candidates have it. */
function toOverlap(
  wanted: NormalisedRecord,
  candidates: readonly NormalisedRecord[],
  list: (it: NormalisedRecord) => TokenWeights,
  weigh = toRarity,
): (candidate: NormalisedRecord) => number {
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
function listNeighbourTokens({ record }: NormalisedRecord): TokenWeights {
  const words = new Map<string, number>()
  let near = 1
  for (const level of (record.neighbourText ?? '').slice(0, MAX_NEIGHBOUR_LENGTH).split(LEVEL_MARK)) {
    for (const word of toMeanings(listTokens(normaliseTokens(level, MAX_NEIGHBOUR_LENGTH)))) {
      if (words.size === MAX_NEIGHBOURS) return words
      if (word.length > 1 && !words.has(word)) words.set(word, near)
    }
    near = Math.max(0.1, near * 0.4)
  }
  return words
}
