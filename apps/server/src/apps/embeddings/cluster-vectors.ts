import { setImmediate as nextTurn } from 'node:timers/promises'

/** More groups than this are no overview. */
const mostClusters = 30
/** With fewer vectors, their distances say nothing. */
const fewestVectors = 4
/** The distance of two vectors at a right angle: those that chance drew. */
const UNRELATED = 2
/** Fewer members make no group, nor does a smaller share of all. */
const fewestMembers = 2
const smallestShare = 0.025

/** In no cluster. */
export const NO_CLUSTER = -1

/**
 * Puts vectors that point in similar directions together; returns the number of each one's cluster, the largest being
 * 0, or `NO_CLUSTER`. The same vectors give the same clusters. Works in small pieces, so that a process can answer
 * meanwhile.
 *
 * Ward's criterion (1963) on what is left of the vectors without their mean, which models give to every text (Mu and
 * Viswanath, 2018), by the nearest-neighbour chain (Murtagh and Legendre, 2014). Of the partitions into 2 to 30, the
 * one with the largest mean silhouette (Rousseeuw, 1987) is taken; a vector that is closer to another cluster than to
 * its own, or has no direction in common with it, is in none.
 */
export async function clusterVectors(vectors: readonly Float32Array[]): Promise<number[]> {
  const clusters = vectors.map(() => NO_CLUSTER)
  const centred = centre(vectors)
  const usable = centred.flatMap((vector, index) => (vector ? [index] : []))
  if (usable.length < fewestVectors) return clusters
  const distances = await measure(usable.map((index) => centred[index]!))
  const merges = await mergeAll(distances, usable.length)
  const best = await choosePartition(merges, distances, usable.length)
  number(best, usable.length).forEach((cluster, position) => (clusters[usable[position]!] = cluster))
  return clusters
}

/** Removes what all have in common, and makes the rest equally long. Undefined if nothing is left. */
function centre(vectors: readonly Float32Array[]): (Float32Array | undefined)[] {
  const units = vectors.map(toUnit)
  const known = units.filter((it) => it !== undefined)
  const mean = new Float64Array(known[0]?.length ?? 0)
  for (const unit of known) unit.forEach((value, at) => (mean[at]! += value / known.length))
  return units.map((unit) => unit && toUnit(unit.map((value, at) => value - mean[at]!)))
}

function toUnit(vector: Float32Array): Float32Array | undefined {
  const length = Math.sqrt(dot(vector, vector))
  return length > 1e-6 ? vector.map((value) => value / length) : undefined
}

/** Distances between pairs, each once: that of `i` and the larger `j` is at `toPlace(i, j, count)`. */
type Distances = Float32Array

const toPlace = (one: number, other: number, count: number): number => {
  const [i, j] = one < other ? [one, other] : [other, one]
  return i * count - (i * (i + 1)) / 2 + j - i - 1
}

/** Squared lengths of the differences: twice what the cosine lacks of 1. */
async function measure(vectors: readonly Float32Array[]): Promise<Distances> {
  const count = vectors.length
  const distances = new Float32Array((count * (count - 1)) / 2)
  let at = 0
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) distances[at++] = Math.max(0, 2 - 2 * dot(vectors[i]!, vectors[j]!))
    await nextTurn()
  }
  return distances
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

interface Merge {
  /** The smallest members of the two. */
  one: number
  other: number
  height: number
}

/** Merges the two closest clusters until one is left; the closest first. */
async function mergeAll(original: Distances, count: number): Promise<Merge[]> {
  const distances = original.slice()
  const sizes = new Int32Array(count).fill(1)
  const merges: Merge[] = []
  const chain: number[] = []
  while (merges.length < count - 1) {
    if (chain.length === 0) chain.push(sizes.findIndex((size) => size > 0))
    const last = chain.at(-1)!
    const before = chain.at(-2)
    const { nearest, height } = findNearest(distances, sizes, last, before)
    if (nearest !== before) {
      chain.push(nearest)
      continue
    }
    chain.length -= 2
    merges.push(
      merge(distances, sizes, { one: Math.min(last, nearest), other: Math.max(last, nearest), height }),
    )
    if (merges.length % 16 === 0) await nextTurn()
  }
  return merges.sort((a, b) => a.height - b.height || a.one - b.one || a.other - b.other)
}

/** The nearest cluster; of several, the one before in the chain, or else the first. */
function findNearest(distances: Distances, sizes: Int32Array, from: number, before: number | undefined) {
  let nearest = before ?? -1
  let height = before === undefined ? Infinity : distances[toPlace(from, before, sizes.length)]!
  for (let it = 0; it < sizes.length; it++) {
    if (it === from || sizes[it] === 0) continue
    const distance = distances[toPlace(from, it, sizes.length)]!
    if (distance < height) [nearest, height] = [it, distance]
  }
  return { nearest, height }
}

/** The merged cluster takes the place of the first; its distances are those of Lance and Williams for Ward. */
function merge(distances: Distances, sizes: Int32Array, merged: Merge): Merge {
  const { one, other, height } = merged
  const [first, second, count] = [sizes[one]!, sizes[other]!, sizes.length]
  for (let it = 0; it < count; it++) {
    const size = sizes[it]!
    if (it === one || it === other || size === 0) continue
    const place = toPlace(one, it, count)
    distances[place] =
      ((first + size) * distances[place]! +
        (second + size) * distances[toPlace(other, it, count)]! -
        size * height) /
      (first + second + size)
  }
  sizes[one] = first + second
  sizes[other] = 0
  return merged
}

interface Partition {
  /** The smallest member of each one's cluster. */
  labels: Int32Array
  /** How much closer each one is to its own cluster than to the next, from -1 to 1. */
  silhouettes: Float64Array
  /** How far each one is from the others of its cluster, on average. */
  insides: Float64Array
  mean: number
}

async function choosePartition(
  merges: readonly Merge[],
  distances: Distances,
  count: number,
): Promise<Partition> {
  let best: Partition | undefined
  const most = Math.min(mostClusters, Math.floor(count / fewestMembers))
  for (let clusters = 2; clusters <= most; clusters++) {
    const labels = cut(merges, count, clusters)
    const { silhouettes, insides } = measureSilhouettes(labels, distances)
    const mean = silhouettes.reduce((sum, it) => sum + it, 0) / count
    if (!best || mean > best.mean) best = { labels, silhouettes, insides, mean }
    await nextTurn()
  }
  return best!
}

/** The partition into so many clusters. */
function cut(merges: readonly Merge[], count: number, clusters: number): Int32Array {
  const parents = Int32Array.from({ length: count }, (_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root]!
    return root
  }
  for (const { one, other } of merges.slice(0, count - clusters)) {
    const [a, b] = [find(one), find(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  return parents.map((_, index) => find(index))
}

function measureSilhouettes(
  labels: Int32Array,
  distances: Distances,
): Pick<Partition, 'silhouettes' | 'insides'> {
  const names = [...new Set(labels)]
  const numbers = labels.map((label) => names.indexOf(label))
  const sizes = new Int32Array(names.length)
  numbers.forEach((it) => (sizes[it]! += 1))
  const count = labels.length
  /** The sum of each one's distances to each cluster. */
  const sums = new Float64Array(count * names.length)
  let at = 0
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const distance = distances[at++]!
      sums[i * names.length + numbers[j]!]! += distance
      sums[j * names.length + numbers[i]!]! += distance
    }
  }
  const silhouettes = new Float64Array(count)
  const insides = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const own = numbers[index]!
    // One that is alone has a silhouette of 0.
    if (sizes[own] === 1) continue
    const toMean = (cluster: number) =>
      sums[index * names.length + cluster]! / (sizes[cluster]! - (cluster === own ? 1 : 0))
    const inside = toMean(own)
    let outside = Infinity
    for (let it = 0; it < names.length; it++) if (it !== own) outside = Math.min(outside, toMean(it))
    silhouettes[index] = (outside - inside) / Math.max(outside, inside, 1e-9)
    insides[index] = inside
  }
  return { silhouettes, insides }
}

/** Numbers the clusters by size, the largest 0; of equally large ones, the one with the first member. */
function number({ labels, silhouettes, insides }: Partition, count: number): number[] {
  const fewest = Math.max(fewestMembers, Math.ceil(count * smallestShare))
  const members = Map.groupBy(
    [...labels.keys()].filter((index) => silhouettes[index]! >= 0 && insides[index]! < UNRELATED),
    (index) => labels[index]!,
  )
  const kept = [...members.values()]
    .filter(({ length }) => length >= fewest)
    .sort((a, b) => b.length - a.length || a[0]! - b[0]!)
  const numbers = Array.from({ length: count }, () => NO_CLUSTER)
  kept.forEach((indexes, cluster) => indexes.forEach((index) => (numbers[index] = cluster)))
  return numbers
}
