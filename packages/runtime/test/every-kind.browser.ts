import type { Page } from '@playwright/test'
import type { Block, Component } from '@waymark/contract'
import { containerTraits, containers, gestures, standardWidthsPx } from '@waymark/contract/constants'
import { toThemeCss } from '../src/renderers/theme-css.ts'
import { expect, test } from './test.ts'

const SHOP = `<div style="height:60px"></div><button id="target" style="margin-inline-start:30%">Pay</button>`
const KINDS = containers.flatMap((container) =>
  containerTraits[container].placements.map((placement) => ({ container, placement })),
)

const next: Block = {
  id: 'next',
  type: 'BUTTON',
  style: 'PRIMARY',
  label: { en: 'Next', de: 'Benachrichtigungseinstellungen speichern' },
  action: { type: 'NEXT' },
}
const item = (id: string): Block => ({
  id,
  type: 'ITEM',
  label: { en: 'Choose', de: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung' },
  action: { type: 'NEXT' },
})
const FULL: Block[] = [
  { id: 'image', type: 'IMAGE', media: 'basket', alt: { en: 'A basket' } },
  {
    id: 'title',
    type: 'TEXT',
    role: 'TITLE',
    text: { de: 'Rechtsschutzversicherungsgesellschaftenverzeichnis und Lieferadressenänderungsbestätigung' },
  },
  {
    id: 'body',
    type: 'TEXT',
    role: 'BODY',
    text: { de: 'Wählen Sie bitte zuerst eine Größe aus. '.repeat(6) },
  },
  next,
]
const LISTS = ['CHECKLIST', 'MENU']

/** Draws one component on the page and returns the faults of the result. */
const judge = (page: Page, component: Partial<Component>) =>
  page.evaluate(async (component) => {
    const { stage } = window
    const effect = { kind: 'CONFETTI', durationMs: 60_000 } as const
    const mounted = stage.mount({ component: { effect, gesture: 'TAP', ...component } }, { locale: 'de' })
    const root = mounted.element.shadowRoot as ShadowRoot
    root.querySelector<HTMLElement>('.beacon-dot')?.click()
    const images = [...root.querySelectorAll('img')].filter((it) => !it.complete)
    await Promise.all(images.map((it) => new Promise((done) => (it.onload = it.onerror = done))))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isSeen = (it: Element) => it.checkVisibility() && it.getBoundingClientRect().width > 1
    const list = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    const boxes = (selector: string) => list(selector).map((it) => ({ it, box: it.getBoundingClientRect() }))
    const faults: string[] = []

    for (const { it, box } of boxes('.panel')) {
      if (box.left < -1 || box.right > innerWidth + 1) faults.push('stands out of the window at its side')
      if (box.top < -1 || box.bottom > innerHeight + 1) faults.push('stands out of the window')
      const card = it.querySelector('.card') as HTMLElement
      if (card.scrollWidth > card.clientWidth + 1) faults.push('is to be scrolled sideways')
      const inside = boxes('.card :is(h2, p, button, .badge, video, img, .rich)')
      if (inside.filter(({ it }) => !it.matches('.close')).length === 0) faults.push('is an empty box')
      for (const each of inside) {
        if (each.box.left < box.left - 1 || each.box.right > box.right + 1)
          faults.push(`lets ${each.it.localName} stick out`)
        if (each.it.localName === 'p' && each.box.width > 760) faults.push('has lines too long to be read')
      }
    }
    for (const { box } of boxes('.arrow'))
      if (!list('.card').length) faults.push(`has an arrow alone, ${box.x}`)
    const [cross] = boxes('.close')
    for (const { it, box } of boxes('.card :is(button:not(.close, .item), h2, p, input)')) {
      const words = document.createRange()
      words.selectNodeContents(it)
      const area = it.matches('h2, p') ? words.getBoundingClientRect() : box
      const isUnder =
        cross &&
        area.right > cross.box.left &&
        area.left < cross.box.right &&
        area.bottom > cross.box.top &&
        area.top < cross.box.bottom
      if (isUnder) faults.push(`has its cross on ${it.localName}`)
    }
    for (const it of list('img'))
      if ((it as HTMLImageElement).naturalWidth === 0) faults.push('has a broken image')
    for (const it of list('button, input')) {
      if (!(it.ariaLabel || it.textContent)) faults.push('has a button without a name')
    }
    mounted.destroy()
    return faults
  }, component)

async function judgeAll(page: Page, toComponent: (kind: (typeof KINDS)[number]) => Partial<Component>) {
  const found: string[] = []
  for (const kind of KINDS) {
    const faults = await judge(page, { ...kind, ...toComponent(kind) })
    found.push(...faults.map((it) => `${kind.container} ${kind.placement} ${it}`))
  }
  return found
}

test('each kind fits windows from 320 to 2560 px, with long German words, and is read in lines of a fit length', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(SHOP)
  for (const [width, height] of [
    [320, 568],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height })
    const found = await judgeAll(page, ({ container }) => ({
      blocks: LISTS.includes(container) ? [...FULL.slice(0, 3), item('1'), item('2')] : FULL,
    }))
    expect(found, `${width} px`).toEqual([])
  }
})

test('each kind draws nothing empty or broken where picture and words are missing, whatever its colours', async ({
  page,
  open,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(SHOP)
  const gone: Block = { id: 'image', type: 'IMAGE', media: 'gone', alt: {} }
  const film: Block = {
    id: 'film',
    type: 'VIDEO',
    media: 'gone.webm',
    alt: {},
    autoplay: false,
    captions: [],
  }
  const style = { scheme: 'DARK', background: '#ffffff', accent: '#ffffff', radiusPx: 32 } as const
  const found = await judgeAll(page, ({ container }) => ({
    style,
    blocks: LISTS.includes(container) ? [gone, film, item('1')] : [gone, film, next],
  }))
  found.push(...(await judgeAll(page, () => ({ style, blocks: [gone, next] }))))
  expect(found).toEqual([])
  // Without its element, nothing remains of a container that is about the element.
  for (const container of ['LABEL', 'PING'] as const) {
    expect(await judge(page, { container, placement: 'AUTO', blocks: [gone] })).toEqual([])
  }
  complaints.length = 0
})

test('each kind fits in a theme with little room and with much, and follows it', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(SHOP)
  await page.setViewportSize({ width: 320, height: 568 })
  const measured: number[][] = []
  for (const spacing of ['COMPACT', 'REGULAR', 'ROOMY'] as const) {
    await page.evaluate(
      (css) => void (window.stage.themeCss = css),
      toThemeCss({ light: {}, dark: {}, spacing }),
    )
    expect(
      await judgeAll(page, ({ container }) => ({
        blocks: LISTS.includes(container) ? [...FULL.slice(0, 3), item('1')] : FULL,
      })),
    ).toEqual([])
    measured.push(await measureInset(page, SPACED))
  }
  const [compact, regular, roomy] = measured
  expect(regular).toEqual([16, 24, 24, 24, 20, 16, 24])
  expect(compact).toEqual(regular?.map((px) => px * 0.75))
  expect(roomy).toEqual(regular?.map((px) => px * 1.25))
})

const SPACED: Pick<Component, 'container' | 'placement'>[] = [
  { container: 'TOOLTIP', placement: 'AUTO' },
  { container: 'POPUP', placement: 'CENTER' },
  { container: 'DRAWER', placement: 'END' },
  { container: 'BOTTOMSHEET', placement: 'BOTTOM' },
  { container: 'CHECKLIST', placement: 'BOTTOM_END' },
  { container: 'NOTIFICATION', placement: 'BOTTOM_END' },
  { container: 'CAROUSEL_SLIDE', placement: 'CENTER' },
]

/** Measures how far the title of each kind stands from the edge of its card, without the border. */
const measureInset = (page: Page, kinds: Pick<Component, 'container' | 'placement'>[]) =>
  page.evaluate(
    (kinds) =>
      kinds.map((kind) => {
        const mounted = window.stage.mount({ component: kind })
        const card = mounted.element.shadowRoot?.querySelector('.card') as HTMLElement
        const left = (card.querySelector('h2') as HTMLElement).getBoundingClientRect().left
        const inset = left - card.getBoundingClientRect().left - card.clientLeft
        mounted.destroy()
        return Math.round(inset * 10) / 10
      }),
    kinds,
  )

/** Properties that can animate without the main thread. Strokes are painted there, but need no layout. */
const LIGHT = ['opacity', 'transform', 'translate', 'scale', 'rotate', 'strokeDashoffset']

test('nothing that moves for ever lays the page out anew', async ({ page, open }) => {
  await open(SHOP)
  const found: string[] = []
  for (const kind of KINDS)
    for (const gesture of kind.container === 'GESTURE' ? gestures : [gestures[0]])
      found.push(...(await listLasting(page, { ...kind, blocks: FULL.slice(1), gesture })))
  expect(found.some((it) => it.startsWith('BEACON'))).toBe(true)
  expect(found.filter((it) => !LIGHT.includes(it.split(' ')[1] ?? ''))).toEqual([])
})

/** The properties animated endlessly in a component, inside its container. */
const listLasting = (page: Page, component: Partial<Component>) =>
  page.evaluate((component) => {
    const effect = { kind: 'CONFETTI', durationMs: 60_000 } as const
    const mounted = window.stage.mount({ component: { effect, ...component } as Component })
    const root = mounted.element.shadowRoot as ShadowRoot
    const lasting = root.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return []
      return effect.getKeyframes().flatMap((frame) => Object.keys(frame))
    })
    mounted.destroy()
    const own = ['offset', 'computedOffset', 'easing', 'composite']
    return [...new Set(lasting)].filter((it) => !own.includes(it)).map((it) => `${component.container} ${it}`)
  }, component)

test('each kind is as wide as authors are told', async ({ page, open }) => {
  await open(SHOP)
  const drawn = await page.evaluate(
    (containers) =>
      containers.map((container) => {
        const effect = { kind: 'CONFETTI', durationMs: 60_000 } as const
        const mounted = window.stage.mount({ component: { container, effect, gesture: 'TAP' } })
        const root = (mounted.element.shadowRoot as ShadowRoot).querySelector('.root') as HTMLElement
        const width = getComputedStyle(root).getPropertyValue('--width')
        mounted.destroy()
        return [container, width]
      }),
    containers,
  )
  expect(drawn).toEqual(containers.map((it) => [it, `${standardWidthsPx[it]}px`]))
})
