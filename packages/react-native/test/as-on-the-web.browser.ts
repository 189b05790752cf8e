import type { Page } from '@playwright/test'
import { expect, test } from '../../runtime/test/test.ts'
import { KINDS, openPage } from './kinds.ts'

/** The distance that the edges of the two cards may be apart, in px: lines break by different rules. */
const EDGE_PX = 3
/** Texts at different heights: React Native rounds the lines of a text one by one. */
const HEIGHT_PX = 6

/** These have no card before they are opened, or the web draws its own video. */
const WITHOUT_CARD = new Set(['beacon', 'video'])

interface Looks {
  card: { x: number; y: number; right: number; bottom: number; width: number; height: number }
  colours: {
    card: string
    title: string | undefined
    primary: string | undefined
    onPrimary: string | undefined
  }
  radius: string
}

/** Reads the visible looks of a card: its place, size and colours. */
function readLooks(page: Page): Promise<Looks> {
  return page.evaluate(() => {
    const guide = document.querySelector('waymark-guide')?.shadowRoot
    const root: ParentNode = guide ?? document.querySelector('#layer') ?? document
    const find = (selector: string) => root.querySelector<HTMLElement>(selector)
    const card = find(guide ? '.card' : '[data-testid="waymark-card"]')
    if (!card) throw new Error('No card is drawn')
    const { x, y, right, bottom, width, height } = card.getBoundingClientRect()
    const title = find(guide ? 'h2' : '[role="heading"]')
    const buttons = [...root.querySelectorAll<HTMLElement>(guide ? 'button' : '[role="button"]')]
    const primary = buttons.find((it) => /^(Next|التالي|Send)$/.test(it.textContent))
    const text = primary && (guide ? primary : primary.querySelector<HTMLElement>('[dir]'))
    const style = (element: Element) => getComputedStyle(element)
    return {
      card: { x, y, right, bottom, width, height },
      colours: {
        card: style(card).backgroundColor,
        title: title ? style(title).color : undefined,
        primary: primary && style(primary).backgroundColor,
        onPrimary: text ? style(text).color : undefined,
      },
      radius: style(card).borderTopLeftRadius,
    }
  })
}

for (const [kind, query] of Object.entries(KINDS)) {
  if (WITHOUT_CARD.has(kind)) continue
  for (const [name, chosen] of [
    ['in light colours', ''],
    ['in dark colours', '&dark'],
    ['in Arabic', '&arabic'],
  ] as const) {
    test(`${kind} ${name} stands and looks as the web runtime draws it`, async ({ page }) => {
      await openPage(page, `${query}${chosen}&web`)
      const web = await readLooks(page)
      await openPage(page, `${query}${chosen}`)
      const native = await readLooks(page)
      expect(native.colours).toEqual(web.colours)
      expect(native.radius).toBe(web.radius)
      expect(Math.abs(native.card.width - web.card.width)).toBeLessThanOrEqual(EDGE_PX)
      expect(Math.abs(native.card.height - web.card.height)).toBeLessThanOrEqual(HEIGHT_PX)
      expect(Math.abs(native.card.x - web.card.x)).toBeLessThanOrEqual(EDGE_PX)
      const edges = [native.card.y - web.card.y, native.card.bottom - web.card.bottom].map(Math.abs)
      expect(Math.min(...edges)).toBeLessThanOrEqual(EDGE_PX)
    })
  }
}

for (const query of ['coloured', 'centred', 'image', 'no-text']) {
  test(`a tooltip that is ${query} stands and looks as the web runtime draws it`, async ({ page }) => {
    await openPage(page, `kind=TOOLTIP&${query}&web`)
    const web = await readLooks(page)
    await openPage(page, `kind=TOOLTIP&${query}`)
    const native = await readLooks(page)
    expect(native.colours).toEqual(web.colours)
    expect(native.radius).toBe(web.radius)
    for (const edge of ['x', 'y', 'right', 'bottom'] as const) {
      expect(Math.abs(native.card[edge] - web.card[edge])).toBeLessThanOrEqual(HEIGHT_PX)
    }
  })
}
