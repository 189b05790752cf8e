import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureRecord } from '../../packages/runtime/src/match/relocate/feature-record.ts'
import { relocate } from '../../packages/runtime/src/match/relocate/relocate.ts'
import {
  readPagePairs,
  seekAll,
  tally,
  type PagePair,
} from '../../packages/runtime/test/relocation/page-pairs.ts'
import { toFigure, toTable, type Figure } from '../../bench/figure.ts'
import { median } from '../../bench/median.ts'
import { findBySimilo } from './plain-similo.ts'

const root = join(import.meta.dirname, '../../packages/runtime/test/relocation')
const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'
const CANDIDATES = 1000

console.log(toTable(await measureRelocation()))

/** Elements found again on changed pages, and in what time, beside the published weighted sum without abstention. */
async function measureRelocation(): Promise<Figure[]> {
  const browser = await chromium.launch({
    ...(existsSync(named) && { executablePath: named }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const own = await readPagePairs(page, join(root, 'pages'))
    const blind = await readPagePairs(page, join(root, 'blind-pages'))
    const fresh = await readPagePairs(page, join(root, 'fresh-pages'))
    const later = await readPagePairs(page, join(root, 'later-pages'))
    return [
      toFound('16 pages by another hand, kept from the last fitting', later, 0.92),
      toWrong('on these', later, 0.01),
      toFound('30 pages, ordinary releases and redesigns', own, 0.92),
      toWrong('on these', own),
      toFound('30 pages by another hand, redesigned', blind, 0.69),
      toWrong('on these', blind),
      toFound('10 more redesigned pages', fresh, 0.78),
      toWrong('on these', fresh),
      toWrong('on all 86', [...own, ...blind, ...fresh, ...later], 0.01),
      measureTime([...own, ...blind]),
    ]
  } finally {
    await browser.close()
  }
}

function toFound(name: string, pairs: readonly PagePair[], least: number): Figure {
  const { ours, peer } = tallyBoth(pairs)
  return {
    name: `Relocation, ${name}: found of ${ours.existing}`,
    ours: percent(ours.found / ours.existing),
    beside: percent(peer.found / ours.existing),
    ratio: ours.found / peer.found,
    target: `≥ ${percent(least)}`,
    isMet: ours.found / ours.existing >= least,
  }
}

function toWrong(name: string, pairs: readonly PagePair[], most?: number): Figure {
  const { ours, peer } = tallyBoth(pairs)
  const sought = ours.existing + ours.removed
  return {
    name: `Relocation, ${name}: wrong of ${sought}, of which ${ours.removed} are gone`,
    ours: percent(ours.wrong / sought),
    beside: percent(peer.wrong / sought),
    ratio: ours.wrong / peer.wrong,
    target: most === undefined ? '' : `≤ ${percent(most)}`,
    isMet: most === undefined ? null : ours.wrong / sought <= most,
  }
}

function tallyBoth(pairs: readonly PagePair[]) {
  const findAsPeer = (wanted: FeatureRecord, candidates: readonly FeatureRecord[]) =>
    ({ status: 'FOUND', index: findBySimilo(wanted, candidates), certainty: 1 }) as const
  return { ours: tally(seekAll(pairs)), peer: tally(seekAll(pairs, findAsPeer)) }
}

function measureTime(pairs: readonly PagePair[]): Figure {
  const candidates = pairs.flatMap(({ after }) => after.candidates).slice(0, CANDIDATES)
  const wanted = pairs.flatMap(({ before }) => Object.values(before.picked).slice(0, 1))
  const ours = timeEach(wanted, (it) => relocate(it, candidates))
  const peer = timeEach(wanted, (it) => findBySimilo(it, candidates))
  return toFigure({
    name: `Relocation among ${candidates.length} elements (ms, median)`,
    ours: ours.toFixed(1),
    beside: peer.toFixed(1),
    ratio: ours / peer,
    atMost: 1,
  })
}

function timeEach(wanted: readonly FeatureRecord[], run: (it: FeatureRecord) => unknown): number {
  for (const it of wanted.slice(0, 5)) run(it)
  const times = wanted.map((it) => {
    const startMs = performance.now()
    run(it)
    return performance.now() - startMs
  })
  return median(times)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
