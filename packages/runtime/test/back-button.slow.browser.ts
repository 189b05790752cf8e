import type { Page } from '@playwright/test'
import type { Component } from '@waymark/contract'
import { DISMISS_EVENT, DISMISSIBLE_EVENT, SHOWN_EVENT } from '@waymark/contract/constants'
import { expect, listCalls, test } from './test.ts'

const AT_CENTRE = '<button id="target" style="position: fixed; left: 300px; top: 200px">Basket</button>'

/** Whether a guide took the event, as the code of a page asks. */
const ask = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((name) => !dispatchEvent(new Event(name, { cancelable: true })), name)

/** Once the code that listens has loaded. */
const waitUntilTaken = (page: Page) => expect.poll(() => ask(page, DISMISSIBLE_EVENT)).toBe(true)

const show = (page: Page, component: Partial<Component>) =>
  page.evaluate((component) => {
    window.stage.mounted?.destroy()
    window.stage.mount({ component })
  }, component)

const toDismissal = (escape: boolean) => ({ dismissal: { closeButton: true, escape, outside: false } })

test('dismisses what Escape does, and leaves the rest to the page', async ({ page, open }) => {
  await open(AT_CENTRE)
  expect(await ask(page, DISMISS_EVENT)).toBe(false)
  await show(page, toDismissal(true))
  await waitUntilTaken(page)
  expect(await listCalls(page)).toEqual([])
  expect(await ask(page, DISMISS_EVENT)).toBe(true)
  expect(await listCalls(page)).toEqual(['onDismiss'])

  await show(page, toDismissal(false))
  expect(await ask(page, DISMISSIBLE_EVENT)).toBe(false)
  expect(await ask(page, DISMISS_EVENT)).toBe(false)
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('dismisses one guide at a time, the latest first', async ({ page, open }) => {
  await open(AT_CENTRE)
  await show(page, toDismissal(true))
  await waitUntilTaken(page)
  await page.evaluate((dismissal) => {
    const { stage } = window
    const below = stage.mounted!
    const above = stage.mount(
      { key: 'above', component: { dismissal } },
      { onDismiss: () => above.destroy() },
    )
    stage.mounted = below
  }, toDismissal(true).dismissal)
  expect(await ask(page, DISMISS_EVENT)).toBe(true)
  expect(await listCalls(page)).toEqual([])
  expect(await ask(page, DISMISS_EVENT)).toBe(true)
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('the back button does not dismiss guides below a dialog of the page', async ({ page, open }) => {
  await open(`${AT_CENTRE}<dialog><p>Of the page</p></dialog>`)
  await show(page, toDismissal(true))
  await waitUntilTaken(page)
  await page.locator('dialog').evaluate((it: HTMLDialogElement) => it.showModal())
  expect(await ask(page, DISMISS_EVENT)).toBe(false)
  await page.locator('dialog').evaluate((it: HTMLDialogElement) => it.close())
  expect(await ask(page, DISMISS_EVENT)).toBe(true)
})

test('collapses an open list wherever the focus is, and ignores a collapsed one', async ({ page }) => {
  await page.goto('/checklist.html')
  await waitUntilTaken(page)
  expect(await ask(page, DISMISS_EVENT)).toBe(true)
  expect(await listCalls(page)).toEqual(['onDismiss'])
  await page.evaluate(() => window.stage.showAgain({ isCollapsed: true }))
  expect(await ask(page, DISMISS_EVENT)).toBe(false)
})

test('says when the answer may have changed', async ({ page, open }) => {
  await open(AT_CENTRE)
  await page.evaluate((name) => {
    addEventListener(name, () => window.stage.calls.push('changed'))
  }, SHOWN_EVENT)
  await show(page, toDismissal(true))
  await expect.poll(() => listCalls(page)).toContain('changed')
  await page.evaluate(() => {
    window.stage.calls.length = 0
    window.stage.mounted?.destroy()
  })
  expect(await listCalls(page)).toEqual(['changed'])
})
