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
  /** In points, without the path. */
  score: number
  /** In points, for its position in the tree. */
  position: number
  /** Share of identical trailing steps of the path, from 0 to 1. */
  pathEnd: number
  /** Similarity of the neighbours' texts, from 0 to 1. */
  neighbours: number
  /** Share of common stable words regardless of source, from 0 to 1. */
  words: number
  /** Similarity of the namings without parts that repeat a neighbour, if that is higher than with them. */
  core: number
  /** The candidate's text stood beside the wanted element: it is a neighbour that has moved up. */
  isNeighbour: boolean
}

/** Compares surroundings and position in the tree, for candidates that can still win. */
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
  const phrases = listPhrases(wanted)
  return (candidate) => {
    const pathOfCandidate = listPath(candidate)
    const pathEnd = comparePathEnds(ownPath, pathOfCandidate)
    const neighbours = compareNeighbours(candidate)
    const position =
      WEIGHTS.path * comparePaths(ownPath, pathOfCandidate) +
      WEIGHTS.pathEnd * pathEnd +
      WEIGHTS.idPath * comparePaths(ownIdPath, listIdPath(candidate)) +
      (isSamePath(wanted, candidate) ? WEIGHTS.samePath : 0) +
      scoreLandmark(ownLandmark, findLandmark(pathOfCandidate))
    const words = compareWords(candidate)
    const core = compareCores(wanted, candidate)
    const isNeighbour = isNeighbourOf(wanted, candidate, phrases)
    const score =
      WEIGHTS.classes * compareClasses(candidate) +
      WEIGHTS.neighbours * neighbours +
      WEIGHTS.words * words +
      WEIGHTS.core * core +
      (isNeighbour ? WEIGHTS.neighbourSwap : 0)
    return { score, position, pathEnd, neighbours, words, core, isNeighbour }
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

/** Similarity of the neighbours' texts. */
const toNeighbourComparer = (wanted: NormalisedRecord, candidates: readonly NormalisedRecord[]) =>
  toOverlap(wanted, candidates, listNeighbourTokens)

/**
 * The same among equals, where only words that not all of them have nearby count. A new wrapper moves all words of a
 * row one level out, so distances are relative to the words that used to be nearest.
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
  // Words that none of the equals has nearby any more. The row of the wanted one may be gone.
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

/** The texts of an element's neighbours, one by one if they are separated. */
const listPhrases = ({ record }: NormalisedRecord): string[] =>
  (record.neighbourText ?? '')
    .slice(0, MAX_NEIGHBOUR_LENGTH)
    .split(/ [|·] /)
    .map((it) => normaliseTokens(it, MAX_NEIGHBOUR_LENGTH))
    .filter(Boolean)

/** Whether a candidate's text, in any wording, stood beside the wanted element and was not its own. */
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

/** Words with their nearness, from 1 down. */
type TokenWeights = ReadonlyMap<string, number>

/** Share of common words, each weighted by its nearness and by how few candidates have it. */
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
    // Words near the candidate only count against it, at the average worth.
    let foreign = 0
    for (const [word, near] of words) if (!own.has(word)) foreign += near
    const against = (Math.min(foreign, nearness) * total) / nearness
    return (2 * common) / (total + common + against)
  }
}

/** Discounts a word that is further away than it was, by more than the distance. */
const toCredit = (wanted: number, actual: number | undefined): number =>
  actual === undefined ? 0 : Math.min(1, (actual / wanted) ** 2)

/**
 * Words in the same row say more than those further out: each level counts less than half of the previous one. An
 * element's own words, which its wrappers repeat, are no neighbours'.
 */
function listNeighbourTokens({ record, core }: NormalisedRecord): TokenWeights {
  const own = new Set(toMeanings(listTokens(core)))
  const words = new Map<string, number>()
  let near = 1
  for (const level of (record.neighbourText ?? '').slice(0, MAX_NEIGHBOUR_LENGTH).split(LEVEL_MARK)) {
    for (const word of toMeanings(listTokens(normaliseTokens(level, MAX_NEIGHBOUR_LENGTH)))) {
      if (words.size === MAX_NEIGHBOURS) return words
      if (word.length > 1 && !own.has(word) && !words.has(word)) words.set(word, near)
    }
    near = Math.max(0.1, near * 0.4)
  }
  return words
}
