import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@waymark/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  answerScreens,
  findSilence,
  FIRST_PATIENCE_MS,
  isVisible,
  listMissed,
  openScreen,
  sampleScreens,
  settle,
} from '../../test/sample-screens.tsx'
import { chooseLanguage } from '../lib/texts/i18n.ts'
import { queryClient } from './query-client.ts'

const PART_PATIENCE_MS = 1000
const MOST_DEPTH = 3
/** Of one screen's lists, many entries open the same parts. */
const MOST_PARTS = 150

/** What leads away from the screen, or around all of them. */
const leadsAway = /^(Sign out|Language|Appearance|Search|EN$|All |\S+Profile of )/

const readNames = new Set<string>()
traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
  if (call['~orpc'].route.method === 'GET') readNames.add(path.join('.'))
})

const listOpeners = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, summary, [role=tab], [role=menuitem], input[aria-haspopup]',
    ),
  ].filter((it) => isVisible(it) && !it.matches(':disabled'))

const toLabel = (it: Element) => (it.getAttribute('aria-label') ?? it.textContent).trim()

const listLabels = () =>
  new Set(
    listOpeners()
      .map(toLabel)
      .filter((it) => it && !leadsAway.test(it)),
  )

/** Presses the part's opener, after those that lead to it; returns whether each of them is there. */
async function openPart(pattern: string, path: string[]): Promise<boolean> {
  await openScreen(pattern, PART_PATIENCE_MS)
  for (const label of path) {
    const opener = listOpeners().find((it) => toLabel(it) === label)
    if (!opener) return false
    opener.click()
    // What follows the progress of a job asks again and again.
    await settle(PART_PATIENCE_MS, 2 * PART_PATIENCE_MS).catch(() => undefined)
  }
  return true
}

const defaults = queryClient.getDefaultOptions()

beforeEach(async () => {
  await chooseLanguage('en')
  answerScreens()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
})

afterEach(() => queryClient.setDefaultOptions(defaults))

describe.each(sampleScreens)('%s', (pattern) => {
  test('each call that fails is said offline, and so is each of what a button, tab or menu opens', async () => {
    await openScreen(pattern, FIRST_PATIENCE_MS)
    const faults: string[] = []
    const failed = new Set(listMissed())
    for (const name of failed) {
      faults.push(...(await findSilence(name, 'OFFLINE', () => openScreen(pattern))))
    }
    const paths = [...listLabels()].map((it) => [it])
    const pressed = new Set<string>()
    for (const path of paths) {
      const label = path.at(-1) ?? ''
      if (pressed.has(label) || pressed.size >= MOST_PARTS) continue
      pressed.add(label)
      if (!(await openPart(pattern, path))) continue
      if (path.length < MOST_DEPTH) paths.push(...[...listLabels()].map((it) => [...path, it]))
      for (const name of listMissed().filter((it) => readNames.has(it) && !failed.has(it))) {
        failed.add(name)
        const silence = await findSilence(name, 'INTERNAL', () => openPart(pattern, path))
        faults.push(...silence.map((it) => `${path.join(' › ')}: ${it}`))
      }
    }
    expect(faults).toEqual([])
  }, 900_000)
})
