import { describe, expect, it } from 'vitest'
import { clusterVectors, NO_CLUSTER } from './cluster-vectors.ts'
import { toStoredVector, toVector } from './stored-vector.ts'

/** Numbers that are the same in each run, around 0. */
function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x3fffffff - 1
  }
}

const dimensions = 64

/** Vectors around themes, all of them with a large part in common, as models have it. */
function createThemes(sizes: readonly number[], spread: number, seed = 1) {
  const noise = createNoise(seed)
  const draw = () => Float32Array.from({ length: dimensions }, noise)
  const common = draw()
  const themes = sizes.flatMap((size, theme) => {
    const direction = draw()
    return Array.from({ length: size }, () => {
      const own = draw()
      return { theme, vector: own.map((it, at) => 3 * common[at]! + direction[at]! + spread * it) }
    })
  })
  return { vectors: themes.map(({ vector }) => vector), themes: themes.map(({ theme }) => theme) }
}

/** Lists which vectors are together, regardless of the numbers of the clusters. */
const toSets = (labels: readonly number[]) =>
  [...Map.groupBy(labels.keys(), (index) => labels[index]).values()].map((it) => it.join(' ')).toSorted()

describe('vectors', () => {
  it('vectors in similar directions form a cluster, and the largest one is cluster 0', async () => {
    const { vectors, themes } = createThemes([8, 20, 12], 0.6)
    const clusters = await clusterVectors(vectors)
    expect(toSets(clusters)).toEqual(toSets(themes))
    expect([clusters[8], clusters[28], clusters[0]]).toEqual([0, 1, 2])
  })

  it('vectors form the same clusters in any order and of any length', async () => {
    const { vectors } = createThemes([9, 7, 8], 0.8, 7)
    const order = vectors.map((_, index) => (index * 7) % vectors.length)
    const shuffled = order.map((index) => vectors[index]!.map((it) => it * (1 + index)))
    const clusters = await clusterVectors(vectors)
    const others = await clusterVectors(shuffled)
    const back = vectors.map((_, index) => others[order.indexOf(index)]!)
    expect(toSets(back)).toEqual(toSets(clusters))
    expect(await clusterVectors(vectors)).toEqual(clusters)
  })

  it('vectors that are close to no others, or have no direction, are in no cluster', async () => {
    const { vectors } = createThemes([10, 10], 0.3, 3)
    const [odd] = createThemes([1], 5, 99).vectors
    const clusters = await clusterVectors([...vectors, odd!, new Float32Array(dimensions)])
    expect(new Set(clusters.slice(0, 20)).size).toBe(2)
    expect(clusters.slice(20)).toEqual([NO_CLUSTER, NO_CLUSTER])
  })

  it('vectors are in no cluster if they are few, all alike or none', async () => {
    expect(await clusterVectors([])).toEqual([])
    expect(await clusterVectors(createThemes([3], 1).vectors)).toEqual([-1, -1, -1])
    const same = Array.from({ length: 6 }, () => Float32Array.from([1, 2, 3]))
    expect(await clusterVectors(same)).toEqual(same.map(() => NO_CLUSTER))
  })

  it('vectors form the same clusters after they were stored', async () => {
    const { vectors } = createThemes([12, 9, 15], 0.8, 5)
    const stored = vectors.map((it) => toVector(toStoredVector(it)))
    expect(toStoredVector(vectors[0]!)).toHaveLength(dimensions)
    expect(await clusterVectors(stored)).toEqual(await clusterVectors(vectors))
    expect([...toVector(toStoredVector(new Float32Array(3)))]).toEqual([0, 0, 0])
  })

  it('clustering lets the process do other work meanwhile', { timeout: 60_000 }, async () => {
    const { vectors } = createThemes([100, 100, 100], 1)
    let turns = 0
    let next = setImmediate(countTurn)
    function countTurn() {
      turns += 1
      next = setImmediate(countTurn)
    }
    await clusterVectors(vectors)
    clearImmediate(next)
    expect(turns).toBeGreaterThan(vectors.length)
  })
})
