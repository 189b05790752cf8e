import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CERTAINTY_WEIGHTS } from '../../../packages/runtime/src/match/relocate/judge-certainty.ts'
import { readPagePairs, renderPagePairs } from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { fitWeights } from './fit.ts'
import { listExamples } from './list-examples.ts'
import { writePair } from './write-pair.ts'

/**
 * Fits what `judge-certainty.ts` weighs evidence by: `node bench/relocation/training/run.ts [pairs]`. Generated pairs
 * and our own thirty are read in Chromium; the table that it prints is taken over by hand, after a look at what the
 * pages that it has not seen say to it.
 */
const PAIRS = Number(process.argv[2] ?? 70)
const FIRST_SEED = 1000
const MOST_PER_PAIR = 14
const MOST_PER_OWN = 20

const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(named) && { executablePath: named }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const written = Array.from({ length: PAIRS }, (_, at) => writePair(FIRST_SEED + at))
  const generated = await renderPagePairs(page, written)
  const own = await readPagePairs(
    page,
    join(import.meta.dirname, '../../../packages/runtime/test/relocation/pages'),
  )
  const examples = [...listExamples(generated, MOST_PER_PAIR), ...listExamples(own, MOST_PER_OWN)]
  console.log(
    `${examples.length} elements, the best candidate is right for ${examples.filter((it) => it.isRight).length}`,
  )
  console.log(fitWeights(examples, CERTAINTY_WEIGHTS))
} finally {
  await browser.close()
}
