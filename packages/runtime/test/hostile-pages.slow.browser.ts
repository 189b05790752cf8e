import type { Page } from '@playwright/test'
import { expect, getBox, listCalls, listEvents, test } from './test.ts'

const TARGET =
  '<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>'

for (const name of [
  ...['none', 'css-reset', 'grown-prototypes', 'restless', 'switched-off', 'above-all'],
  ...['zoom-html', 'zoom-body', 'zoom-around', 'zoom-everywhere', 'zoom-later', 'zoom-shadow-root'],
  ...['scale-around', 'scale-body', 'no-top-layer', 'modal-dialog'],
  ...[
    'frame',
    'padded-frame',
    'zoom-frame',
    'zoom-around-frame',
    'zoom-html-around-frame',
    'zoom-in-frame',
    'scale-frame',
  ],
]) {
  test(`a page with ${name} has the ring on the target, the card beside it and its button in reach`, async ({
    page,
    dialog,
    shipped,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/hostile.html?${name}${shipped === 'npm' ? '&npm' : ''}`)
    await expect(dialog).toBeVisible()
    if (name === 'zoom-later') await page.waitForTimeout(600)
    const read = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector('waymark-guide') as Element
        const [ring, card, next] = ['.ring', '.card', '.primary'].map((it) => {
          const { left, top, right, bottom } = shadowRoot!.querySelector(it)!.getBoundingClientRect()
          return { left, top, right, bottom }
        })
        return { ring, card, next } as Record<
          'ring' | 'card' | 'next',
          { left: number; top: number; right: number; bottom: number }
        >
      })
    const { ring, card, next } = await read()
    const EDGE_PX = 9
    for (const x of [ring.left + EDGE_PX, ring.right - EDGE_PX]) {
      for (const y of [ring.top + EDGE_PX, ring.bottom - EDGE_PX]) await page.mouse.click(x, y)
    }
    expect(await listCalls(page)).toEqual(['onStep a', 'target', 'target', 'target', 'target'])
    expect(Math.abs(card.top - ring.bottom - 12)).toBeLessThan(1)
    expect(Math.min(card.left, card.top)).toBeGreaterThanOrEqual(0)
    expect(card.right).toBeLessThanOrEqual(1000)
    expect(card.bottom).toBeLessThanOrEqual(640)
    await page.mouse.click((next.left + next.right) / 2, (next.top + next.bottom) / 2)
    expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
  })
}

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
    // Without a target: one that is covered would be waited for.
    const show = () =>
      window.stage.mount({ component: { container: 'SLIDEIN', placement: 'BOTTOM_END' } }, { target: null })
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div style="position:fixed;inset:0;z-index:2147483647;background:#ddd"></div><dialog>A dialog</dialog>',
    )
    show()
    Object.assign(window, { show })
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.evaluate(() => {
    window.stage.mounted?.destroy()
    document.querySelector('dialog')?.showModal()
    ;(window as unknown as { show(): void }).show()
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onAction NEXT'])
})

test('leaves keys and clicks to a dialog that the page opens above it', async ({ page, open, dialog }) => {
  await open(
    `${TARGET}<dialog><button id="one">One</button><button id="two">Two</button><p>Still there?</p></dialog>`,
  )
  await page.evaluate(() => {
    window.stage.mount({ component: { dismissal: { closeButton: true, escape: true, outside: true } } })
    document.querySelector('dialog')?.showModal()
  })
  await expect(page.locator('#one')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#two')).toBeFocused()
  await page.getByText('Still there?').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('#one')).toBeHidden()
  await expect(dialog).toBeVisible()
  expect(await listCalls(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('a pop-up has the focus though the page keeps it in a sheet of its own', async ({
  page,
  open,
  dialog,
}) => {
  await open('<div id="sheet"><button id="pay">Pay</button></div>')
  await page.evaluate(() => {
    const pay = document.querySelector<HTMLElement>('#pay')!
    // As Ionic does.
    const trap = ({ target }: Event) => {
      if (target !== document && !document.querySelector('#sheet')!.contains(target as Node)) pay.focus()
    }
    document.addEventListener('focus', trap, true)
    pay.focus()
    window.stage.mount({ component: { container: 'POPUP', placement: 'CENTER' } }, { target: null })
  })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.evaluate(() => window.stage.mounted?.destroy())
  await expect(page.locator('#pay')).toBeFocused()
})

for (const [how, isSlotted] of [
  ['of a dialog', false],
  ['of what stands in the slot of a dialog', true],
] as const) {
  test(`can be used inside ${how} in a shadow root, with and without a target`, async ({
    page,
    open,
    dialog,
  }) => {
    await open('<shop-dialog></shop-dialog>')
    await page.evaluate((isSlotted) => {
      const host = document.querySelector('shop-dialog') as HTMLElement
      const shadow = host.attachShadow({ mode: 'open' })
      const modal = shadow.appendChild(document.createElement('dialog'))
      const button = '<button id="inside">Pay</button>'
      modal.innerHTML = isSlotted ? '<slot></slot>' : button
      if (isSlotted) host.innerHTML = button
      modal.showModal()
      const { stage } = window
      const target = (isSlotted ? host : shadow).querySelector('#inside')
      stage.mount({}, { target })
    }, isSlotted)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.keyboard.press('Escape')
    expect(await listCalls(page)).toEqual(['onAction NEXT', 'onDismiss'])
    await page.evaluate(() => {
      const { stage } = window
      stage.mounted?.destroy()
      stage.mount({ component: { container: 'POPUP', placement: 'CENTER' } }, { target: null })
    })
    await dialog.getByRole('button', { name: 'Next' }).click()
    expect(await listCalls(page)).toHaveLength(3)
  })
}

test('a guide without a top layer is still above, and beside its target in a transformed page', async ({
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
  await expect(page.locator('.veil > :nth-child(4)')).toHaveCSS('clip-path', /^path\(evenodd/)
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

test('a guide is drawn inside of a frame, with objects of that frame', async ({ page, open }) => {
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

test('lives inside of a popover whose words stand in a slot', async ({ page, open, dialog }) => {
  await open('<shop-menu><p id="target">Item</p></shop-menu>')
  await page.evaluate(() => {
    const shadow = document.querySelector('shop-menu')?.attachShadow({ mode: 'open' }) as ShadowRoot
    shadow.innerHTML = '<div popover><slot></slot></div>'
    shadow.querySelector('div')?.showPopover()
    window.stage.mount()
  })
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

test('a guide is not disabled by a modal window of the page', async ({ page, open, dialog }) => {
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

test.describe('a header that sticks to the top of the window', () => {
  const HEADER =
    '<header id="header" style="position:sticky;top:0;height:90px;background:#ddd;z-index:9">Shop</header>'
  const PAY = '<button id="pay" style="display:block;width:100px;height:40px">Pay</button>'
  const toSpace = (px: number) => `<div style="height:${px}px"></div>`

  for (const [where, scrolled] of [
    ['a target below a sticky header is scrolled clear of it', 900],
    ['a target above the window is scrolled clear of a sticky header', 1400],
    ['a target below the window is scrolled clear of a sticky header', 0],
  ] as const) {
    test(where, async ({ page, open, dialog }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(`${HEADER}${toSpace(830)}${PAY}${toSpace(2000)}`)
      await page.evaluate((top) => {
        const { stage } = window
        window.scrollTo({ top, behavior: 'instant' })
        const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
        stage.play([{ identifiers, component: { placement: 'BOTTOM' } }])
      }, scrolled)
      await expect(dialog).toBeVisible()
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { x, y, width, height } = document.querySelector('#pay')!.getBoundingClientRect()
            const corners = [y + 1, y + height - 1].map(
              (at) => document.elementFromPoint(x + width / 2, at)?.id,
            )
            return [...corners, document.querySelector('#header')!.getBoundingClientRect().top]
          }),
        )
        .toEqual(['pay', 'pay', 0])
      const [target, box] = [await getBox(page.locator('#pay')), await getBox(dialog)]
      expect(box.y).toBeCloseTo(target.bottom + 12, 0)
    })
  }

  test('a target visible beside a sticky header is left where it is', async ({ page, open, dialog }) => {
    await open(`${HEADER}${toSpace(830)}${PAY}${toSpace(2000)}`)
    const top = await page.evaluate(() => {
      const { stage } = window
      window.scrollTo({ top: 780, behavior: 'instant' })
      const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
      stage.play([{ identifiers, component: { placement: 'BOTTOM' } }])
      return window.scrollY
    })
    await getBox(dialog)
    await page.waitForTimeout(400)
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
  })
})

test.describe('a list that keeps only the rows that can be seen', () => {
  /** Simulates a virtual list: 40 px rows, created and removed on scrolling, or recycled for other entries. */
  const openList = (page: Page, isRecycling: boolean) =>
    page.evaluate((isRecycling) => {
      const list = document.querySelector<HTMLElement>('#list')!
      const all = list.querySelector('div')!
      const draw = () => {
        const first = Math.max(0, Math.floor(list.scrollTop / 40) - 1)
        const rows = [...all.children] as HTMLElement[]
        const kept = isRecycling ? rows : []
        if (!isRecycling) {
          for (const row of rows) if (+row.dataset.at! < first || +row.dataset.at! > first + 8) row.remove()
        }
        for (let at = first; at <= first + 8; at++) {
          const known = isRecycling ? kept[at % 9] : all.querySelector<HTMLElement>(`[data-at="${at}"]`)
          const row = known ?? all.appendChild(document.createElement('button'))
          if (row.dataset.at === String(at)) continue
          row.dataset.at = String(at)
          row.textContent = `Order ${at}`
          row.style.cssText = `position:absolute;height:40px;width:200px;left:0;top:${at * 40}px`
        }
      }
      list.addEventListener('scroll', draw)
      draw()
    }, isRecycling)

  const LIST = `<div id="list" style="position:absolute;left:400px;top:150px;width:240px;height:280px;overflow:auto">
    <div style="position:relative;height:40000px"></div></div>`
  const scrollTo = (page: Page, top: number) =>
    page.locator('#list').evaluate((it, top) => it.scrollTo({ top, behavior: 'instant' }), top)

  for (const [how, isRecycling] of [
    ['made and thrown away', false],
    ['used again for others', true],
  ] as const) {
    test(`a step in a list whose rows are ${how} follows its row, goes with it and comes back`, async ({
      page,
      open,
      dialog,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(LIST)
      await openList(page, isRecycling)
      await page.evaluate(() => {
        const { stage } = window
        const text = { match: 'EQUALS', value: { en: 'Order 4' } } as const
        stage.play([
          {
            identifiers: [stage.identify({ tag: 'button', text })],
            component: { placement: 'END' },
            waitMs: 60_000,
          },
        ])
      })
      const row = page.getByRole('button', { name: 'Order 4', exact: true })
      const expectBeside = async () => {
        await expect(dialog).toBeVisible()
        await expect
          .poll(async () => {
            const [target, box] = [await getBox(row), await getBox(dialog)]
            return [box.x - target.right, (box.y + box.bottom - target.y - target.bottom) / 2].map(
              // Avoids −0, the rounded value of a small negative number.
              (it) => Math.round(it) || 0,
            )
          })
          .toEqual([12, 0])
      }
      await expectBeside()
      await scrollTo(page, 80)
      await expectBeside()
      await scrollTo(page, 1000)
      await expect(row).toHaveCount(0)
      await expect(dialog).toHaveCount(0)
      await scrollTo(page, 0)
      await expectBeside()
      expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a'])
    })
  }
})
