import type { Page } from '@playwright/test'
import { expect, readFocus, test } from './test.ts'

const PAY = '<button id="target" style="position:absolute;left:450px;top:400px">Pay</button>'
const WORDS = 'twenty letters typed'

/** Parts of apps that people type into. The typed text is in `got`. */
const EDITORS: Record<string, { html: string; script?: string }> = {
  'a field': { html: '<input id="at">', script: 'at.oninput = () => (window.got = at.value)' },
  'a canvas with an edit context': {
    html: '<canvas id="at" tabindex="0" width="200" height="50"></canvas>',
    script: `const context = new EditContext(); at.editContext = context
      context.ontextupdate = () => (window.got = context.text)`,
  },
  'a grid that edits the cell with the focus': {
    html: '<div role="grid"><div role="row"><div id="at" role="gridcell" tabindex="0">Cell</div></div></div>',
    script: 'at.onkeydown = (it) => (window.got += it.key)',
  },
  'a canvas that hears keys': {
    html: '<canvas id="at" tabindex="0" width="200" height="50"></canvas>',
    script: 'at.onkeydown = (it) => (window.got += it.key)',
  },
  'a component that nobody can look into': {
    html: '<shop-field id="at"></shop-field>',
    script: `const root = at.attachShadow({ mode: 'closed' }); root.innerHTML = '<input>'
      const field = root.firstChild; at.focus = () => field.focus()
      field.oninput = () => (window.got = field.value)`,
  },
  'a page whose text is all of a frame': {
    html: '<iframe id="at" title="Text"></iframe>',
    script: `const inner = at.contentDocument; inner.designMode = 'on'
      at.focus = () => { at.contentWindow.focus(); inner.body.focus() }
      inner.body.oninput = () => (window.got = inner.body.textContent.replace(/\\u00a0/g, ' '))`,
  },
}

const start = async (page: Page, open: (html: string) => Promise<void>, name: string) => {
  const { html, script = '' } = EDITORS[name]!
  await open(`${PAY}${html}`)
  await page.evaluate((script) => {
    Object.assign(window, { got: '' })
    const at = document.getElementById('at') as HTMLElement
    new Function('at', script)(at)
    at.focus()
  }, script)
}
const readGot = (page: Page) => page.evaluate(() => (window as unknown as { got: string }).got)

for (const name of Object.keys(EDITORS)) {
  for (const container of ['TOOLTIP', 'HIGHLIGHT', 'POPUP', 'FULLSCREEN'] as const) {
    test(`no letter is lost that is typed into ${name} while a ${container} appears`, async ({
      page,
      open,
      dialog,
    }) => {
      await start(page, open, name)
      await page.keyboard.type(WORDS.slice(0, 5), { delay: 30 })
      await page.evaluate((container) => void window.stage.mount({ component: { container } }), container)
      await expect(dialog).toBeVisible()
      await page.keyboard.type(WORDS.slice(5), { delay: 60 })
      expect(await readGot(page)).toBe(WORDS)
      if (container !== 'POPUP' && container !== 'FULLSCREEN') return
      await expect(page.locator('.root > .spoken')).toHaveText(/Put it in the basket/)
      await expect(dialog).toBeFocused()
    })
  }
}

test('whoever has typed on the page itself keeps the focus, but one key is only a shortcut', async ({
  page,
  open,
  dialog,
}) => {
  await open(PAY)
  const show = () => page.evaluate(() => void window.stage.mount())
  await show()
  await expect(dialog).toBeFocused()
  const hide = () =>
    page.evaluate(() => {
      window.stage.mounted?.destroy()
      ;(document.activeElement as HTMLElement).blur()
    })
  await hide()
  await page.keyboard.press('t')
  await show()
  await expect(dialog).toBeFocused()
  await hide()
  await page.keyboard.type('abc')
  await show()
  await page.keyboard.type('def')
  await expect.poll(() => readFocus(page)).not.toBe('dialog')
})

test('a plain part of the page gives the focus to a guide', async ({ page, open, dialog }) => {
  await open(
    `${PAY}<main tabindex="-1" id="main">Shop</main><a href="#a" id="link">Link</a><div role="tab" tabindex="0" id="tab">Tab</div>`,
  )
  for (const id of ['main', 'link', 'tab']) {
    await page.locator(`#${id}`).focus()
    await page.evaluate(() => void window.stage.mount())
    await expect(dialog).toBeFocused()
    await page.evaluate(() => window.stage.mounted?.destroy())
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
  }
})
