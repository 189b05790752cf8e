import type { Page } from '@playwright/test'
import { expect, listCalls, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Plays two steps, of which the first goes on once the value of `#pay` has changed. */
const play = (page: Page) =>
  page.evaluate(() => {
    const { stage } = window
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
    stage.play([{ identifiers, component: { advance: { on: 'TARGET_INPUT' } } }, { identifiers }])
  })

const expectStep = (page: Page, key: 'a' | 'b') =>
  expect.poll(() => listCalls(page)).toEqual(['onStep a', 'onStep b'].slice(0, key === 'a' ? 1 : 2))

async function expectToStay(page: Page) {
  await page.waitForTimeout(300)
  await expectStep(page, 'a')
}

test('a list of items that opens in an element does not change its value, but a choice does', async ({
  page,
  open,
  dialog,
}) => {
  await open('<div id="pay" style="width:240px"><button aria-haspopup="listbox">Country</button></div>')
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('#pay button')!
    button.addEventListener('click', () =>
      button.insertAdjacentHTML('afterend', '<ul role="listbox"><li role="option">Peru</li></ul>'),
    )
    document.querySelector('#pay')!.addEventListener('click', ({ target }) => {
      if (!(target as Element).matches('li')) return
      button.textContent = 'Peru'
      document.querySelector('#pay ul')!.remove()
    })
  })
  await play(page)
  await expect(dialog).toBeVisible()
  await page.locator('#pay button').click()
  await expect(page.getByRole('option')).toBeVisible()
  await expectToStay(page)
  await page.getByRole('option').click()
  await expectStep(page, 'b')
})

test.describe('a combobox that shows what was chosen beside its field', () => {
  /** Chooses by these keys while nothing is written, as react-select does. */
  const start = async (page: Page, open: (html: string) => Promise<void>) => {
    await open(`<div id="pay" style="width:240px"><p>Chile</p>
      <input role="combobox" aria-label="Country" aria-expanded="true">
      <ul role="listbox"><li role="option">Peru</li><li role="option" aria-disabled="true">Chile</li></ul></div>`)
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#pay input')!
      const choose = () => (document.querySelector('#pay p')!.textContent = 'Peru')
      field.addEventListener('keydown', (event) => {
        if (!/^(Tab| )$/.test(event.key) || field.value) return
        event.preventDefault()
        choose()
      })
      document.querySelector('#pay li')!.addEventListener('click', choose)
    })
    await play(page)
  }

  for (const key of ['Tab', 'Space']) {
    test(`a choice by ${key} counts in a combobox that shows it beside its field`, async ({
      page,
      open,
      dialog,
    }) => {
      await start(page, open)
      await expect(dialog).toBeVisible()
      await page.locator('#pay input').click()
      await expectToStay(page)
      await page.keyboard.press(key)
      await expectStep(page, 'b')
    })
  }

  test('a space between two words is no choice in a combobox', async ({ page, open, dialog }) => {
    await start(page, open)
    await expect(dialog).toBeVisible()
    await page.locator('#pay input').click()
    await page.keyboard.type('New ', { delay: 30 })
    await expect(page.locator('#pay input')).toHaveValue('New ')
    await expectToStay(page)
  })

  test('a text that the app itself has changed is no choice in a combobox', async ({
    page,
    open,
    dialog,
  }) => {
    await start(page, open)
    await expect(dialog).toBeVisible()
    await page.locator('#pay p').evaluate((it) => (it.textContent = 'Bolivia'))
    await page.getByRole('option', { name: 'Chile' }).click({ force: true })
    await expectToStay(page)
    await page.getByRole('option', { name: 'Peru' }).click()
    await expectStep(page, 'b')
  })
})
