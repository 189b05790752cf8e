import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { listWithout } from '../../../packages/runtime/src/match/relocate/list-without.ts'
import { relocate } from '../../../packages/runtime/src/match/relocate/relocate.ts'
import type { FeatureRecord } from '../../../packages/runtime/src/match/relocate/feature-record.ts'
import type { PagePair } from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { toPublished } from '../training/to-published.ts'
import { readPublished } from './read-published.ts'
import { SITES } from './sites.ts'

/**
 * Asks for elements of the sites that no fitting has seen, as the later version is and without the element:
 * `node research/relocation/published/measure.ts`. Prints found and wrong of those there, and answered of those gone.
 */
interface Sums {
  asked: number
  found: number
  wrong: number
  goneAnswered: number
}
const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(named) && { executablePath: named }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const pairs = await readPublished(
    page,
    SITES.filter(({ use }) => use === 'HELD_OUT'),
  )
  console.log('| site | pages | elements | found | wrong | gone answered | as published: found | wrong | gone answered |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const site of [...new Set(pairs.map((it) => it.site))]) {
    printRow(
      site,
      pairs.filter((it) => it.site === site),
    )
  }
  printRow('all', pairs)
} finally {
  await browser.close()
}

function printRow(name: string, pairs: readonly PagePair[]): void {
  const asRead = sum(pairs)
  const cells = [asRead, sum(pairs.map(toPublished))].flatMap(({ asked, found, wrong, goneAnswered }) =>
    [found, wrong, goneAnswered].map((part) => ((100 * part) / asked).toFixed(1)),
  )
  console.log(`| ${[name, pairs.length, asRead.asked, ...cells].join(' | ')} |`)
}

function sum(pairs: readonly PagePair[]): Sums {
  const sums: Sums = { asked: 0, found: 0, wrong: 0, goneAnswered: 0 }
  for (const { before, after } of pairs) {
    for (const [truth, wanted] of Object.entries(before.picked)) {
      const right = after.truths[truth] ?? -1
      if (right < 0) continue
      const result = relocate(wanted, after.candidates)
      const left = listWithout(after.candidates, right).map((at) => after.candidates[at] as FeatureRecord)
      sums.asked++
      if (result.status === 'FOUND') sums[result.index === right ? 'found' : 'wrong']++
      if (relocate(wanted, left).status === 'FOUND') sums.goneAnswered++
    }
  }
  return sums
}
