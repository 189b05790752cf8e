import { chromium, type Page } from '@playwright/test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CERTAINTY_WEIGHTS } from '../../../packages/runtime/src/match/relocate/certainty-weights.ts'
import type { FeatureRecord } from '../../../packages/runtime/src/match/relocate/feature-record.ts'
import { SURE, SURE_BESIDE_STAND_IN } from '../../../packages/runtime/src/match/relocate/judge-certainty.ts'
import {
  readPagePairs,
  renderPagePairs,
  type PagePair,
} from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { SITES } from '../published/sites.ts'
import { readPublished } from '../published/read-published.ts'
import { fitWeights, type Weighted, type Weights } from './fit.ts'
import { judgeLeftOut } from './leave-out.ts'
import { listExamples, type Example } from './list-examples.ts'
import { toPublished } from './to-published.ts'
import { writePair } from './write-pair.ts'

/**
 * Fits what `judge-certainty.ts` weighs evidence by, and writes it to `certainty-weights.ts`:
 * `node research/relocation/training/train.ts`. All pages that we have, generated ones and the sites of `published`
 * that are not held out take part, each as it is and without what is looked for, and in four forms: as the runtime
 * reads them, as fingerprints of two earlier versions hold them, and as published data would. What it prints was judged
 * by weights fitted without the page in question, or without its whole site. With `--stand-ins` all other weights stay
 * as they are, and only the first form takes part.
 */
const GENERATED = 120
const FIRST_SEED = 1000
const MOST_PER_GENERATED = 20
const SETS = [
  { name: 'pages', weight: 1 },
  { name: 'blind-pages', weight: 1.2 },
  { name: 'fresh-pages', weight: 1.2 },
  { name: 'generated', weight: 0.45 },
  { name: 'published', weight: 0.6 },
]
/** What a form counts for, and each search for what was taken out beside it. */
const FORMS = [
  { title: 'all that is known', toForm: (pair: PagePair) => pair, weight: 1, cutWeight: 0.5 },
  { title: 'without a stand-in', toForm: dropStandIns, weight: 1, cutWeight: 0.5 },
  { title: 'without a stand-in and the number of namesakes', toForm: dropNamesakes, weight: 0.7, cutWeight: 0.5 },
  { title: 'as published', toForm: toPublished, weight: 1, cutWeight: 0.75 },
]
const BARS = [0, 0.65, 0.7, SURE, 0.78, 0.8, 0.83, SURE_BESIDE_STAND_IN, 0.87, 0.9]
const kept = process.argv.includes('--stand-ins') ? CERTAINTY_WEIGHTS : undefined
const root = join(import.meta.dirname, '../../../packages/runtime')

const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(named) && { executablePath: named }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const groups: { title: string; examples: Weighted[] }[] = []
  for (const { name, weight } of SETS) {
    const pairs = await readSet(page, name)
    const most = name === 'generated' ? MOST_PER_GENERATED : undefined
    for (const { title, toForm, weight: formWeight, cutWeight } of kept ? FORMS.slice(0, 1) : FORMS) {
      const formed = pairs.map((pair) => ({ ...pair, ...toForm(pair) }))
      const examples = listExamples(formed, most).map((example) => ({
        example,
        weight: weight * formWeight * (example.isCut ? cutWeight : 1),
      }))
      groups.push({ title: `${name}, ${title}`, examples })
    }
  }
  const weighted = groups.flatMap(({ examples }) => examples)
  const judged = judgeLeftOut(weighted, kept)
  for (const { title, examples } of groups) {
    console.log(
      `${title}\n  ${describe(
        examples.map(({ example }) => example),
        judged,
      )}`,
    )
  }
  const weights = fitWeights(weighted, kept)
  writeFileSync(join(root, 'src/match/relocate/certainty-weights.ts'), writeTable(weights))
  console.log(weights)
} finally {
  await browser.close()
}

async function readSet(page: Page, name: string): Promise<(PagePair & { site?: string })[]> {
  if (name === 'published') {
    return readPublished(
      page,
      SITES.filter(({ use }) => use === 'FIT'),
    )
  }
  if (name !== 'generated') return readPagePairs(page, join(root, 'test/relocation', name))
  return renderPagePairs(
    page,
    Array.from({ length: GENERATED }, (_, at) => writePair(FIRST_SEED + at)),
  )
}

/** What a pick kept before it kept a stand-in. */
function dropStandIns(pair: PagePair): PagePair {
  return mapPicked(pair, ({ standIn: _, ...record }) => record)
}

/** What a pick kept before it counted namesakes. */
function dropNamesakes(pair: PagePair): PagePair {
  return mapPicked(pair, ({ standIn: _, namesakes: __, ...record }) => record)
}

function mapPicked({ name, before, after }: PagePair, map: (it: FeatureRecord) => FeatureRecord): PagePair {
  const picked = Object.entries(before.picked).map(([truth, record]) => [truth, map(record)])
  return { name, before: { ...before, picked: Object.fromEntries(picked) as typeof before.picked }, after }
}

/** For each bar, the shares of those there that were found, of all sought that were wrong, and of those cut answered. */
function describe(examples: readonly Example[], judged: ReadonlyMap<Example, number>): string {
  const asked = examples.filter(({ isCut }) => !isCut)
  const there = asked.filter(({ isThere }) => isThere).length
  const cut = examples.length - asked.length
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)
  const parts = BARS.map((bar) => {
    const taken = examples.filter((it) => (judged.get(it) ?? 0) >= bar)
    const takenAsked = taken.filter(({ isCut }) => !isCut)
    const right = takenAsked.filter(({ isRight }) => isRight).length
    const found = `${percent(right, there)} found ${percent(takenAsked.length - right, asked.length)} wrong`
    return `${bar}: ${found} ${percent(taken.length - takenAsked.length, cut)} of cut`
  })
  return parts.join(' · ')
}

function writeTable(weights: Weights): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`)
  return `/** Written by \`research/relocation/training/train.ts\`: change what it fits, and run it. */
export const CERTAINTY_WEIGHTS = {
${lines.join('\n')}
}
`
}
