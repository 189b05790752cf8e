import { chromium, type Page } from '@playwright/test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SURE } from '../../../packages/runtime/src/match/relocate/judge-certainty.ts'
import {
  readPagePairs,
  renderPagePairs,
  type PagePair,
} from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { fitWeights } from './fit.ts'
import { judgeLeftOut } from './leave-out.ts'
import { listExamples, type Example } from './list-examples.ts'
import { toPublished } from './to-published.ts'
import { writePair } from './write-pair.ts'

/**
 * Fits what `judge-certainty.ts` weighs evidence by, and writes it to `certainty-weights.ts`:
 * `node research/relocation/training/train.ts`. All pages that we have and generated ones take part, as the runtime reads
 * them and as published data would hold them. What it prints was judged by weights fitted without the page in question.
 */
const GENERATED = 120
const FIRST_SEED = 1000
const MOST_PER_GENERATED = 20
const SETS = [
  { name: 'pages', weight: 1 },
  { name: 'blind-pages', weight: 1.2 },
  { name: 'fresh-pages', weight: 1.2 },
  { name: 'generated', weight: 0.45 },
]
const BARS = [0, 0.7, 0.75, 0.8, SURE, 0.85, 0.9, 0.95]
const root = join(import.meta.dirname, '../../../packages/runtime')

const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(named) && { executablePath: named }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const groups: { title: string; weight: number; examples: Example[] }[] = []
  for (const { name, weight } of SETS) {
    const pairs = await readSet(page, name)
    const most = name === 'generated' ? MOST_PER_GENERATED : undefined
    groups.push({ title: `${name}, all that is known`, weight, examples: listExamples(pairs, most) })
    groups.push({
      title: `${name}, as published`,
      weight,
      examples: listExamples(pairs.map(toPublished), most),
    })
  }
  const weighted = groups.flatMap(({ examples, weight }) => examples.map((example) => ({ example, weight })))
  const judged = judgeLeftOut(weighted)
  for (const { title, examples } of groups) console.log(`${title}\n  ${describe(examples, judged)}`)
  const weights = fitWeights(weighted.map(({ example, weight }) => ({ example, weight })))
  writeFileSync(join(root, 'src/match/relocate/certainty-weights.ts'), writeTable(weights))
  console.log(weights)
} finally {
  await browser.close()
}

async function readSet(page: Page, name: string): Promise<PagePair[]> {
  if (name !== 'generated') return readPagePairs(page, join(root, 'test/relocation', name))
  return renderPagePairs(
    page,
    Array.from({ length: GENERATED }, (_, at) => writePair(FIRST_SEED + at)),
  )
}

/** For each bar, how many of those that are there were found and how many answers of all sought were wrong. */
function describe(examples: readonly Example[], judged: ReadonlyMap<Example, number>): string {
  const there = examples.filter(({ isThere }) => isThere).length
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)
  const parts = BARS.map((bar) => {
    const taken = examples.filter((it) => (judged.get(it) ?? 0) >= bar)
    const right = taken.filter(({ isRight }) => isRight).length
    return `${bar}: ${percent(right, there)} found ${percent(taken.length - right, examples.length)} wrong`
  })
  return parts.join(' · ')
}

function writeTable(weights: Readonly<Record<string, number>>): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`)
  return `/** Written by \`research/relocation/training/train.ts\`: change what it fits, and run it. */
export const CERTAINTY_WEIGHTS = {
${lines.join('\n')}
}
`
}
