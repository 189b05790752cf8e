import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@waymark/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, listCalls, paged } from '../../test/answer-calls.ts'
import { audit, createId, createSegment, exampleApp } from '../../test/examples.ts'
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
  })
}

const countReaching = () => reaching.reduce((sum, name) => sum + listCalls(name).length, 0)

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly], :disabled)'

/** Writes something into every field that is empty, and presses Enter in it; returns the calls that were made. */
async function pressEnter(where: string): Promise<string[]> {
  const before = countReaching()
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (!field.isConnected || field.getClientRects().length === 0) continue
    field.focus()
    if (field.value === '' && field.type !== 'number') write(field, 'text')
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  const made = reaching.filter((name) => listCalls(name).length > 0)
  return countReaching() > before ? made.map((name) => `${where}: ${name}`) : []
}

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
      const button = listButtons()[at]
      button?.click()
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (isAsking()) faults.push(...(await pressEnter(button?.textContent ?? '')))
    }
    expect(faults).toEqual([])
  })
})
