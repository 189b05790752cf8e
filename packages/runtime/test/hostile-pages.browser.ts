import { expect, getBox, listCalls, test } from './test.ts'

const TARGET =
  '<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>'

test('looks the same in a page whose styles reset, hide and recolour everything', async ({
  page,
  open,
  dialog,
}) => {
  await open(TARGET)
  await page.evaluate(() => void window.stage.mount())
  const [before, picture] = [await getBox(dialog), await dialog.screenshot()]
  await page.evaluate(() => window.stage.mounted?.destroy())
  await page.addStyleTag({
    content: `* { all: revert !important } body > :not(main) { display: none !important; opacity: 0 !important }
      waymark-guide { position: static !important; transform: scale(.5) !important; color: red !important }
      html { font-size: 40px; letter-spacing: 4px; line-height: 3; text-align: center; --ink: red; --bg: red }
      ::backdrop { background: red !important }
      #target { position: absolute !important; left: 450px !important; top: 300px !important;
        width: 100px !important; height: 40px !important }`,
  })
  await page.evaluate(() => void window.stage.mount())
  expect(await getBox(dialog)).toEqual(before)
  expect(await dialog.screenshot()).toEqual(picture)
})

test('lies above the highest z-index and above an open dialog of the page', async ({
  page,
  open,
  dialog,
}) => {
  await open(TARGET)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div style="position:fixed;inset:0;z-index:2147483647;background:#ddd"></div><dialog>A dialog</dialog>',
    )
    window.stage.mount()
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.evaluate(() => {
    window.stage.mounted?.destroy()
    document.querySelector('dialog')?.showModal()
    window.stage.mount()
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onAction NEXT'])
})

test('without a top layer it still lies above, and beside its target in a transformed page', async ({
  page,
  open,
  dialog,
}) => {
  await open(TARGET)
  await page.evaluate(() => {
    Object.assign(HTMLElement.prototype, { showPopover: undefined })
    document.body.style.cssText = 'margin:0;transform:translate(40px,30px);height:600px'
    window.stage.mount({ component: { placement: 'BOTTOM' } })
  })
  const box = await getBox(dialog)
  expect(box.x + box.width / 2).toBeCloseTo(540, 0)
  expect(box.y).toBeCloseTo(382, 0)
})

test('works under a strict content policy', async ({ page, open, dialog }) => {
  await open('', '/strict.html')
  await page.evaluate(() => {
    const style = { scheme: 'LIGHT', accent: '#7a1fa2', radiusPx: 20 } as const
    window.stage.mount({ component: { container: 'HIGHLIGHT', style } })
  })
  await expect(dialog.locator('.card')).toHaveCSS('border-radius', '20px')
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  )
  await expect(page.locator('.veil')).toHaveCSS('clip-path', /^path\(evenodd/)
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})

test('keeps its clicks and keys from the page, and the page keeps its own', async ({
  page,
  open,
  dialog,
}) => {
  await open(TARGET)
  await page.evaluate(() => {
    const { calls } = window.stage
    for (const type of ['click', 'mousedown', 'keydown', 'focusin']) {
      document.addEventListener(type, () => calls.push(`page ${type}`))
    }
    window.stage.mount()
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onAction BACK'])
  await page.locator('#target').click()
  expect((await listCalls(page)).slice(2)).toEqual(['page mousedown', 'page focusin', 'page click'])
})

test('points at an element inside a same-origin frame', async ({ page, open, dialog }) => {
  await open(`<iframe id="frame" title="Shop" style="position:absolute;left:200px;top:100px;width:500px;height:300px;
    border:10px solid grey"></iframe>`)
  await page.evaluate(() => {
    const inner = document.querySelector('iframe')?.contentDocument
    inner?.body.insertAdjacentHTML(
      'beforeend',
      '<button id="inner" style="position:absolute;left:100px;top:50px;width:100px;height:40px">Pay</button>',
    )
    const { stage } = window
    stage.play([
      {
        identifiers: [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'inner' }] })],
        component: { placement: 'BOTTOM', container: 'HIGHLIGHT' },
      },
    ])
  })
  const box = await getBox(dialog)
  expect(box.x + box.width / 2).toBeCloseTo(360, 0)
  expect(await getBox(page.locator('.ring'))).toMatchObject({ x: 304, y: 154, width: 112, height: 52 })
  await page.frameLocator('#frame').locator('#inner').focus()
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onStep a', 'onEnd DISMISSED'])
})

test('is drawn inside of a frame, with objects of that frame', async ({ page, open }) => {
  await open('<iframe id="frame" title="Page" src="/popup.html" style="width:800px;height:500px"></iframe>')
  const frame = page.frameLocator('#frame')
  await expect(frame.locator('#target')).toBeAttached()
  await page.evaluate(() => {
    const inner = document.querySelector('iframe')?.contentDocument as Document
    inner.querySelector('waymark-guide')?.remove()
    window.stage.mount({}, { interactive: false }, inner)
  })
  await frame.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})

test('points at an element in nested shadow roots', async ({ page, open, dialog }) => {
  await open('<div id="outer" style="position:absolute;left:300px;top:200px"></div>')
  await page.evaluate(() => {
    const outer = document.querySelector('#outer')?.attachShadow({ mode: 'open' })
    outer?.append(document.createElement('div'))
    const inner = outer?.querySelector('div')?.attachShadow({ mode: 'open' })
    const button = document.createElement('button')
    button.dataset.testid = 'pay'
    button.style.cssText = 'width:100px;height:40px'
    inner?.append(button)
    const { stage } = window
    const attributes = [{ name: 'data-testid', match: 'EQUALS' as const, value: 'pay' }]
    stage.play([{ identifiers: [stage.identify({ attributes })], component: { placement: 'BOTTOM' } }])
  })
  const box = await getBox(dialog)
  expect([box.x + box.width / 2, box.y]).toEqual([expect.closeTo(350, 0), expect.closeTo(252, 0)])
})

test('lives inside of the popover that it explains, so that a click does not close that', async ({
  page,
  open,
  dialog,
}) => {
  await open(
    '<button id="opener" popovertarget="menu">Menu</button><div id="menu" popover><p id="target">Item</p></div>',
  )
  await page.locator('#opener').click()
  await page.evaluate(() => void window.stage.mount())
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('#target')).toBeVisible()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})

test('stays usable when the dialog that it was shown in closes', async ({ page, open, dialog }) => {
  await open('<h1 id="title">Shop</h1><dialog>A dialog</dialog>')
  await page.evaluate(() => {
    const { stage } = window
    document.querySelector('dialog')?.showModal()
    const attributes = [{ name: 'id', match: 'EQUALS' as const, value: 'title' }]
    stage.play([{ identifiers: [stage.identify({ attributes })] }])
  })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
})

test('is not switched off by a modal window of the page', async ({ page, open, dialog }) => {
  await open(TARGET)
  await page.evaluate(() => {
    window.stage.mount()
    for (const child of document.body.children) {
      child.setAttribute('inert', '')
      child.setAttribute('aria-hidden', 'true')
    }
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})
