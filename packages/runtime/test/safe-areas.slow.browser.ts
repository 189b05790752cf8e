import type { Container, Placement } from '@waymark/contract'
import { expect, getBox, test } from './test.ts'

const PHONE = { width: 390, height: 600 }
/** As apps and their shells set them where a browser does not know its own. */
const INSETS = { top: 60, bottom: 40 }

const SHOWN: [Container, Placement][] = [
  ['FULLSCREEN', 'CENTER'],
  ['DRAWER', 'END'],
  ['BOTTOMSHEET', 'BOTTOM'],
  ['SLIDEIN', 'TOP_END'],
  ['SLIDEIN', 'BOTTOM_END'],
  ['NOTIFICATION', 'TOP'],
  ['NOTIFICATION', 'BOTTOM'],
  ['POPUP', 'CENTER'],
  ['POPUP', 'TOP'],
  ['POPUP', 'BOTTOM'],
  ['CAROUSEL_SLIDE', 'CENTER'],
]

for (const [container, placement] of SHOWN) {
  test(`${container} at ${placement} keeps its buttons out of the bars of a phone, however long it is`, async ({
    page,
    open,
    dialog,
  }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('')
    for (const lines of [1, 60]) {
      await page.evaluate(
        ([component, { top, bottom }, lines]) => {
          const { style } = document.documentElement
          style.setProperty('--safe-area-inset-top', `${top}px`)
          style.setProperty('--safe-area-inset-bottom', `${bottom}px`)
          const { stage } = window
          stage.mounted?.destroy()
          const { blocks } = stage.toStep().component
          const long = {
            id: 'long',
            type: 'TEXT',
            role: 'BODY',
            text: { en: 'A line.\n'.repeat(lines) },
          } as const
          stage.mount({ component: { ...component, blocks: [...blocks, long] } })
        },
        [{ container, placement }, INSETS, lines] as const,
      )
      const role =
        container === 'NOTIFICATION' ? page.locator('waymark-guide').getByRole('status').first() : dialog
      const cross = page.locator('waymark-guide .close')
      await expect(cross).toBeVisible()
      await expect(role).toBeVisible()
      // Once the late part of the style is there.
      await expect(async () => {
        const { y } = await getBox(cross)
        expect(y).toBeGreaterThanOrEqual(INSETS.top)
        const card = page.locator('waymark-guide .card')
        await card.evaluate((it) => it.scrollTo(0, it.scrollHeight))
        const last = await getBox(card.locator('.foot'))
        expect(last.bottom).toBeLessThanOrEqual(PHONE.height - INSETS.bottom)
        await card.evaluate((it) => it.scrollTo(0, 0))
      }).toPass({ timeout: 5000 })
    }
  })
}

test('a sheet at full height ends below the status bar', async ({ page, open, dialog }) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('')
  await page.evaluate((top) => {
    document.documentElement.style.setProperty('--safe-area-inset-top', `${top}px`)
    window.stage.mount({ component: { container: 'BOTTOMSHEET', placement: 'BOTTOM' } })
  }, INSETS.top)
  await dialog.getByRole('button', { name: 'Full height' }).click()
  await expect.poll(async () => (await getBox(dialog)).y).toBe(INSETS.top)
})

for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT', 'LABEL', 'BEACON', 'PING', 'GESTURE'] as const) {
  test(`a ${container.toLowerCase()} makes room for the status bar and for a notch at the side`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(
      '<button id="target" style="position: fixed; left: 60px; top: 190px; width: 60px">Basket</button>',
    )
    await page.evaluate(
      ([container, top]) => {
        const { style } = document.documentElement
        style.setProperty('--safe-area-inset-top', `${top}px`)
        style.setProperty('--safe-area-inset-left', '44px')
        // Between the bar and its target there is less room than it needs.
        window.stage.mount({ component: { container, placement: container === 'PING' ? 'START' : 'TOP' } })
      },
      [container, INSETS.top] as const,
    )
    const guide = page.locator('waymark-guide')
    if (container === 'BEACON') await guide.getByRole('button', { expanded: false }).first().click()
    await expect(async () => {
      const [panel, target] = await Promise.all([
        getBox(guide.locator('.panel')),
        getBox(page.locator('#target')),
      ])
      expect(panel.x).toBeGreaterThanOrEqual(44 + 12)
      expect(panel.y).toBeGreaterThanOrEqual(INSETS.top + 12)
      if (container !== 'HIGHLIGHT') return
      // The mark stays at the target, even if the panel keeps clear of something.
      const ring = await getBox(guide.locator('.ring'))
      expect((ring.x + ring.right) / 2).toBeCloseTo((target.x + target.right) / 2, 0)
      expect((ring.y + ring.bottom) / 2).toBeCloseTo((target.y + target.bottom) / 2, 0)
    }).toPass({ timeout: 5000 })
  })
}
