import { fitWeights, judgeExample, type Weighted, type Weights } from './fit.ts'
import type { Example } from './list-examples.ts'
import { toRandom } from './random.ts'

const PARTS = 10

/** How sure one is of each example by what was fitted without its page, in both its forms. */
export function judgeLeftOut(examples: readonly Weighted[], kept?: Weights): Map<Example, number> {
  const pages = toRandom(1).shuffle([...new Set(examples.map(({ example }) => example.page))])
  const partOf = new Map(pages.map((page, at) => [page, at % PARTS]))
  const judged = new Map<Example, number>()
  for (let part = 0; part < PARTS; part++) {
    const isOut = ({ example }: Weighted) => partOf.get(example.page) === part
    const weights = fitWeights(
      examples.filter((it) => !isOut(it)),
      kept,
    )
    for (const { example } of examples.filter(isOut)) judged.set(example, judgeExample(example, weights))
  }
  return judged
}
