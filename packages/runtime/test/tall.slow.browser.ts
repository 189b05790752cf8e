import type { Page } from '@playwright/test'
import type { Block, Component } from '@waymark/contract'
import { containerTraits, containers, isAnchored } from '@waymark/contract/constants'
import { toSurveyGuide } from '../pages/survey-sample.ts'
import { expect, test } from './test.ts'

const WINDOWS = [
  { width: 800, height: 420 },
  { width: 1200, height: 600 },
] as const
const INSETS = { top: 47, right: 44, bottom: 34, left: 44 }

const KINDS = containers.flatMap((container) =>
  containerTraits[container].placements.map((placement) => ({ container, placement })),
)
const LISTS: string[] = ['CHECKLIST', 'MENU']
const LONG: Block = { id: 'long', type: 'TEXT', role: 'BODY', text: { en: 'A line.\n'.repeat(60) } }
const items: Block[] = Array.from({ length: 30 }, (_, at) => ({
  id: `item-${at}`,
  type: 'ITEM',
  label: { en: `Step ${at}` },
  action: { type: 'NEXT' },
}))
/** Lists the parts of the guide that scrolling its card cannot reach, as a hit test at their middle shows. */
const listOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.querySelector('waymark-guide')?.shadowRoot as ShadowRoot
    root.querySelector<HTMLElement>('.beacon-dot')?.click()
    const frames = (count: number): Promise<void> =>
      new Promise((done) => requestAnimationFrame(() => (count > 1 ? done(frames(count - 1)) : done())))
    await frames(2)
    const seen = [...root.querySelectorAll<HTMLElement>('.card :is(h2, button, textarea, .point)')]
    const faults: string[] = []
    for (const it of seen.filter((each) => each.checkVisibility() && !each.matches('.spoken'))) {
      it.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      await frames(1)
      const { x, y, width, height } = it.getBoundingClientRect()
      const hit = root.elementFromPoint(x + width / 2, y + Math.min(height / 2, 10))
      if (!hit || !it.contains(hit)) faults.push(`${it.ariaLabel ?? it.textContent} at ${Math.round(y)}`)
    }
    return faults
  })

/** Draws one kind, with more in its card. */
const show = (page: Page, kind: (typeof KINDS)[number], more: Block[]) =>
  page.evaluate(
    ([kind, more]) => {
      const { stage } = window
      const [title, ...rest] = stage.toStep().component.blocks
      const effect = { kind: 'CONFETTI', durationMs: 60_000 } as const
      const component: Partial<Component> = { effect, gesture: 'TAP', ...kind }
      stage.mounted?.destroy()
      stage.mount({ component: { ...component, blocks: [title!, ...more, ...rest] } })
    },
    [kind, more] as const,
  )

async function judgeKinds(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const kind of KINDS) {
    await show(page, kind, LISTS.includes(kind.container) ? items : [LONG])
    const faults = await listOutOfReach(page)
    found.push(...faults.map((it) => `${kind.container} ${kind.placement}: ${it}`))
  }
  return found
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const { width, height } of WINDOWS) {
  test(`everything in each kind can be reached where it is taller than ${width} × ${height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height })
    await open('<button id="target" style="position: fixed; left: 380px; top: 190px">Basket</button>')
    expect(await judgeKinds(page)).toEqual([])
  })
}

test('everything in each kind can be reached between the bars and notches of a phone', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open('<button id="target" style="position: fixed; left: 380px; top: 190px">Basket</button>')
  await setInsets(page)
  expect(await judgeKinds(page)).toEqual([])
})

for (const container of ['POPUP', 'BOTTOMSHEET', 'FULLSCREEN'] as const) {
  test(`everything in a survey (${container}) can be reached in a low window`, async ({ page, open }) => {
    await page.setViewportSize({ width: 800, height: 420 })
    await open('')
    for (const isOnPhone of [false, true]) {
      if (isOnPhone) await setInsets(page)
      await page.evaluate(
        async (guide) => {
          window.stage.playing?.destroy()
          await window.stage.playSurvey(guide)
        },
        toSurveyGuide(container, () => false),
      )
      await expect(page.locator('waymark-guide').getByRole('dialog')).toBeVisible()
      expect(await listOutOfReach(page)).toEqual([])
    }
  })
}

test('a guide beside an element has the same place with a notch as without', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 760 })
  await open('<button id="target" style="position: fixed; left: 600px; top: 360px">Basket</button>')
  const kinds = KINDS.filter(({ container }) => isAnchored(container))
  const readBoxes = async () => {
    const boxes: string[] = []
    for (const kind of kinds) {
      await show(page, kind, [])
      boxes.push(`${kind.container} ${kind.placement} ${await readPanel(page)}`)
    }
    return boxes
  }
  const before = await readBoxes()
  await setInsets(page)
  expect(await readBoxes()).toEqual(before)
  expect(before).toHaveLength(kinds.length)
})

test('a card that has no room above its element because of a notch is below it', async ({ page, open }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await open(
    '<button id="target" style="position: fixed; left: 380px; top: 151px; height: 30px">Pay</button>',
  )
  await setInsets(page)
  for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT', 'LABEL', 'GESTURE'] as const) {
    await show(page, { container, placement: 'AUTO' }, [])
    const [, top = 0] = (await readPanel(page)).split(' ').map(Number)
    expect(top, container).toBeGreaterThan(181)
  }
})

/** Reads the place of the panel: its left, top, width and height. */
const readPanel = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const root = document.querySelector('waymark-guide')?.shadowRoot as ShadowRoot
    root.querySelector<HTMLElement>('.beacon-dot')?.click()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { left, top, width, height } = root.querySelector('.panel')!.getBoundingClientRect()
    return [left, top, width, height].map(Math.round).join(' ')
  })

/** As apps and their shells set them where a browser does not know its own. */
const setInsets = (page: Page) =>
  page.evaluate((insets) => {
    for (const [side, px] of Object.entries(insets))
      document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${px}px`)
  }, INSETS)
