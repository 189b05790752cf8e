import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@waymark/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, listCalls, paged } from '../../test/answer-calls.ts'
import {
  audit,
  createAccount,
  createFileProvider,
  createId,
  createSegment,
  exampleApp,
} from '../../test/examples.ts'
import { answerScreens, openScreen, sampleScreens, shownDeployment } from '../../test/sample-screens.tsx'
import { chooseLanguage } from '../lib/texts/i18n.ts'
import { queryClient } from './query-client.ts'

const PATIENCE_MS = 1500

/** The calls that an API token needs the scope PUBLISH for: what they do reaches end users. */
const reaching: string[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
  if ([call['~orpc'].meta.scope].flat().includes('PUBLISH')) reaching.push(path.join('.'))
})

const segment = createSegment()
const limit = {
  id: createId(),
  appId: exampleApp.id,
  name: 'Pop-ups',
  subTypes: ['POPUP' as const],
  max: 1,
  window: 'DAY' as const,
  revision: 1,
  ...audit,
}

/** So many that they can be searched. */
const cohorts = Array.from({ length: 9 }, (_, at) => ({
  cohortId: `cohort-${at}`,
  name: `Cohort text ${at}`,
  description: '',
  count: 12,
  isChosen: true,
}))

/** Dialogs that an address opens, besides those that a button on a screen opens. */
const dialogs: Record<string, string[]> = {
  '/app/:appId/live-projects': [`?edit=${shownDeployment.id}`, '?new=any'],
  '/app/:appId/user-segments': [`?edit=${segment.id}`],
  '/app/:appId/settings/limits': [`?edit=${limit.id}`],
}

const screens = sampleScreens.filter((it) => /^\/(?:app|settings|invite-members)/.test(it))

beforeEach(async () => {
  await chooseLanguage('en')
  answer()
})

function answer() {
  answerScreens()
  answerCalls({
    segments: { list: () => paged([segment]), get: () => segment },
    limitGroups: { list: () => paged([limit]) },
    providers: {
      get: ({ id }) => paged(id === 'STATIC' ? [createFileProvider()] : [createAccount()]),
      listCohorts: () => paged(cohorts),
    },
    privacy: { previewRetention: () => ({ events: 1, profiles: 1, responses: 1 }) },
  })
}

const countReaching = () => reaching.reduce((sum, name) => sum + listCalls(name).length, 0)

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly], :disabled)'

/** Longer than a form waits before it asks what a change would do. */
const SETTLED_MS = 600

/** Writes something into every field that is empty, and presses Enter in each; returns the calls that were made. */
async function pressEnter(where: string): Promise<string[]> {
  const before = countReaching()
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isShown)
  const empty = fields.filter(({ value }) => value === '')
  for (const field of empty) write(field, isNumeric(field) ? '30' : 'text')
  if (empty.some(isNumeric)) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  for (const field of fields.filter(isShown)) {
    field.focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  const made = reaching.filter((name) => listCalls(name).length > 0)
  return countReaching() > before ? made.map((name) => `${where}: ${name}`) : []
}

const isShown = (field: HTMLInputElement) => field.isConnected && field.getClientRects().length > 0

const isNumeric = ({ type, inputMode }: HTMLInputElement) =>
  type === 'number' || inputMode === 'numeric' || inputMode === 'decimal'

/** As if it were typed: React hears of the event alone. */
function write(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const listButtons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled, [aria-haspopup])')].filter(
    ({ type }) => type !== 'submit',
  )

const listMenus = () => [
  ...document.querySelectorAll<HTMLButtonElement>('main button[aria-haspopup=menu]:not(:disabled)'),
]

const listItems = () => [
  ...document.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
]

const OPENED_MS = 50

/** Presses what may open a dialog, and Enter in the fields of that; items of the same name open the same one. */
async function press(find: () => HTMLElement | undefined): Promise<string[]> {
  const element = find()
  element?.click()
  await new Promise((resolve) => setTimeout(resolve, OPENED_MS))
  if (!isAsking()) return []
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  return pressEnter(element?.textContent ?? '')
}

async function pressItems(pattern: string): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<string>()
  for (let at = 0; at < listMenus().length; at += 1) {
    const open = async () => {
      listMenus()[at]?.click()
      await new Promise((resolve) => setTimeout(resolve, OPENED_MS))
    }
    await open()
    for (const name of listItems().map(({ textContent }) => textContent)) {
      if (seen.has(name)) continue
      seen.add(name)
      await openScreen(pattern, PATIENCE_MS)
      await open()
      faults.push(...(await press(() => listItems().find(({ textContent }) => textContent === name))))
    }
    await openScreen(pattern, PATIENCE_MS)
  }
  return faults
}

const isAsking = () => document.querySelector('[role=dialog]') !== null

describe.each(screens)('%s', (pattern) => {
  test('Enter in no field of the screen or its dialogs reaches end users', async () => {
    await openScreen(pattern, PATIENCE_MS)
    const faults = await pressEnter('the screen')
    for (const search of dialogs[pattern] ?? []) {
      await openScreen(pattern + search, PATIENCE_MS)
      await expect.poll(isAsking).toBe(true)
      faults.push(...(await pressEnter(search)))
    }
    const count = listButtons().length
    for (let at = 0; at < count; at += 1) {
      await openScreen(pattern, PATIENCE_MS)
      faults.push(...(await press(() => listButtons()[at])))
    }
    await openScreen(pattern, PATIENCE_MS)
    faults.push(...(await pressItems(pattern)))
    expect(faults).toEqual([])
  })
})
