import type { Page } from '@playwright/test'
import { expect, listCalls, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Plays two steps, of which the first goes on once its target is used. */
const play = (page: Page, on: 'TARGET_CLICK' | 'TARGET_INPUT') =>
  page.evaluate((on) => {
    const { stage } = window
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
    stage.play([{ identifiers, component: { advance: { on } } }, { identifiers }])
  }, on)

const expectStep = (page: Page, key: 'a' | 'b') =>
  expect.poll(() => listCalls(page)).toEqual(['onStep a', 'onStep b'].slice(0, key === 'a' ? 1 : 2))

const FRAMES = {
  'that nobody can look into': 'sandbox="allow-scripts"',
  'of the page itself': '',
}
for (const [what, attributes] of Object.entries(FRAMES)) {
  const frame = `<iframe ${attributes} title="Chat" srcdoc="<button>Chat</button><input>" style="width:200px;height:80px"></iframe>`
  for (const [where, html] of Object.entries({
    'a frame': frame.replace('<iframe', '<iframe id="pay"'),
    'an element around a frame': `<div id="pay" style="width:200px">${frame}</div>`,
  })) {
    test(`a press on ${where} ${what} counts once`, async ({ page, open, dialog }) => {
      await open(`<input id="before" aria-label="Name">${html}`)
      await page.locator('#before').focus()
      await play(page, 'TARGET_CLICK')
      await expect(dialog).toBeVisible()
      await page.frameLocator('iframe').getByRole('button').click()
      await expectStep(page, 'b')
      await page.waitForTimeout(200)
      await expectStep(page, 'b')
    })
  }

  test(`no press is the focus that moves to a frame ${what} by Tab or by the app, or away to another app`, async ({
    page,
    open,
    dialog,
  }) => {
    await open(`<input id="before" aria-label="Name">${frame.replace('<iframe', '<iframe id="pay"')}`)
    await play(page, 'TARGET_CLICK')
    await expect(dialog).toBeVisible()
    await page.locator('#before').focus()
    await page.evaluate(() => document.querySelector('iframe')!.focus())
    await page.locator('#before').focus()
    await page.evaluate(() => void dispatchEvent(new Event('blur')))
    await page.waitForTimeout(200)
    await expectStep(page, 'a')
  })
}

/** Apps show another conversation in a frame of their own. Its window stays the same, but nothing listens there. */
const NEW_CONTENT: Record<string, (frame: HTMLIFrameElement) => void> = {
  'loads another page': (frame) => {
    frame.srcdoc = '<button>Later chat</button>'
  },
  'is written anew': ({ contentDocument }) => {
    contentDocument!.open()
    contentDocument!.write('<button>Later chat</button>')
    contentDocument!.close()
  },
}
for (const [what, renew] of Object.entries(NEW_CONTENT)) {
  test(`a press on a frame that ${what} after the step has appeared counts once`, async ({
    page,
    open,
    dialog,
  }) => {
    await open(
      '<input id="before" aria-label="Name"><iframe id="pay" title="Chat" srcdoc="<button>Chat</button>" style="width:200px;height:80px"></iframe>',
    )
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
    await play(page, 'TARGET_CLICK')
    await expect(dialog).toBeVisible()
    await page.locator('#before').focus()
    await page.locator('iframe').evaluate(renew)
    await page.frameLocator('iframe').getByRole('button', { name: 'Later chat' }).click()
    await expectStep(page, 'b')
    await page.waitForTimeout(200)
    await expectStep(page, 'b')
  })
}

/** Editors whose text is all of a frame, also of one that comes later. */
const ASK =
  'Array.from(document.querySelectorAll("iframe"), (it) => it.contentDocument.body.contentEditable = "true")'
for (const when of ['before the step', 'after the step has appeared']) {
  test(`a text in a frame of an editor that comes ${when} counts once it is left`, async ({
    page,
    open,
    dialog,
  }) => {
    await open(
      '<div id="pay" style="width:300px;height:100px"></div><input id="other" aria-label="City" style="position:absolute;left:700px;top:500px">',
    )
    const addFrame = async () => {
      await page
        .locator('#pay')
        .evaluate((it) => (it.innerHTML = '<iframe title="Text" style="width:200px;height:80px"></iframe>'))
      await page.evaluate(ASK)
    }
    if (when === 'before the step') await addFrame()
    await play(page, 'TARGET_INPUT')
    await expect(dialog).toBeVisible()
    if (when !== 'before the step') await addFrame()
    await page.frameLocator('iframe').locator('body').click()
    await page.keyboard.type('some words', { delay: 30 })
    await page.waitForTimeout(700)
    await expectStep(page, 'a')
    await page.locator('#other').click()
    await expectStep(page, 'b')
    await page.waitForTimeout(200)
    await expectStep(page, 'b')
  })
}

test('a text in a frame of an editor that is left as it was does not count', async ({
  page,
  open,
  dialog,
}) => {
  await open(
    '<div id="pay"><iframe title="Text"></iframe></div><input id="other" aria-label="City" style="position:absolute;left:700px;top:500px">',
  )
  await page.evaluate(ASK)
  await play(page, 'TARGET_INPUT')
  await expect(dialog).toBeVisible()
  await page.frameLocator('iframe').locator('body').click()
  await page.locator('#other').click()
  await page.waitForTimeout(200)
  await expectStep(page, 'a')
})
