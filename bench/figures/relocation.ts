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
import { toFigure, type Figure } from '../figure.ts'
import { median } from '../median.ts'
import { findBySimilo } from '../relocation/plain-similo.ts'

const root = join(import.meta.dirname, '../../packages/runtime/test/relocation')
const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'
const CANDIDATES = 1000

/** Elements found again on changed pages, and in what time, beside the published weighted sum without abstention. */
export async function measureRelocation(): Promise<Figure[]> {
  const browser = await chromium.launch({
    ...(existsSync(named) && { executablePath: named }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const own = await readPagePairs(page, join(root, 'pages'))
    const blind = await readPagePairs(page, join(root, 'blind-pages'))
    const fresh = await readPagePairs(page, join(root, 'fresh-pages'))
    return [
      ...toFigures('30 pages, ordinary releases and redesigns', {
        pairs: own,
        leastFound: 0.92,
        mostWrong: 0.01,
      }),
      ...toFigures('30 pages by another hand, redesigned', {
        pairs: blind,
        leastFound: 0.64,
        mostWrong: 0.0125,
      }),
      ...toFigures('10 pages first measured after the last fitting', {
        pairs: fresh,
        leastFound: 0.7,
        mostWrong: 0.0125,
      }),
      measureTime([...own, ...blind]),
    ]
  } finally {
    await browser.close()
  }
}

interface PageSet {
  pairs: PagePair[]
  leastFound: number
  mostWrong: number
}

function toFigures(name: string, { pairs, leastFound, mostWrong }: PageSet): Figure[] {
  const ours = tally(seekAll(pairs))
  const peer = tally(
    seekAll(pairs, (wanted, candidates) => ({
      status: 'FOUND',
      index: findBySimilo(wanted, candidates),
      certainty: 1,
    })),
  )
  const sought = ours.existing + ours.removed
  return [
    {
      name: `Relocation, ${name}: found of ${ours.existing}`,
      ours: percent(ours.found / ours.existing),
      beside: percent(peer.found / ours.existing),
      ratio: ours.found / peer.found,
      target: `≥ ${percent(leastFound)}`,
      isMet: ours.found / ours.existing >= leastFound,
    },
    {
      name: `Relocation, ${name}: wrong of ${sought}, of which ${ours.removed} are gone`,
      ours: percent(ours.wrong / sought),
      beside: percent(peer.wrong / sought),
      ratio: ours.wrong / peer.wrong,
      target: `≤ ${percent(mostWrong)}`,
      isMet: ours.wrong / sought <= mostWrong,
    },
  ]
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

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
