import { expect, inject, test } from 'vitest'
import type {} from '../../packages/runtime/pages/stage.ts'
import type { Engine } from './drivers/engine.ts'

/** Ways to finish a text. */
const WAYS: Record<string, (engine: Engine) => Promise<void>> = {
  'Enter is pressed': (engine) => engine.press('Enter'),
  'Tab is pressed': (engine) => engine.press('Tab'),
  'another field is pressed': (engine) => press(engine, '#other'),
}

/** The events of those who fill in a text; and whether it counts only as the field is left. */
const FILLS: Record<string, { events: string[]; isLeft?: true }> = {
  'as if it were typed': { events: ['keydown', 'input', 'keyup', 'change'] },
  'without keys': { events: ['input', 'change'] },
  'with the change alone': { events: ['change'] },
  'without the change, left by Tab': { events: ['input'], isLeft: true },
  'without an event, left by Tab': { events: [], isLeft: true },
}

/** Fields without a text, and a key that changes each. */
const FIELDS: Record<string, [html: string, key: string]> = {
  'a box': ['<input id="pay" type="checkbox">', 'Space'],
  'one of several choices': [
    '<input id="pay" type="radio" name="it" checked><input type="radio" name="it">',
    'ArrowDown',
  ],
  'a list': ['<select id="pay"><option>Peru<option>Chile</select>', 'ArrowDown'],
  'a slider': ['<input id="pay" type="range">', 'ArrowRight'],
}

/** Checks which actions count as filling in a field, and that presses in a guide leave menus of the page open. */
export function tryUse(getEngine: () => Engine) {
  test.each(Object.keys(WAYS))('a text counts as filled in once %s, not while it is typed', async (way) => {
    const engine = getEngine()
    await playAt(engine, '<input id="pay" aria-label="Name"><input id="other" aria-label="City">')
    await press(engine, '#pay')
    await engine.press('P', 'e', 'r')
    await settle()
    expect(await listCalls(engine)).toEqual(['onStep a'])
    await WAYS[way]?.(engine)
    await expect.poll(() => listCalls(engine)).toEqual(['onStep a', 'onStep b'])
    await settle()
    expect(await listCalls(engine)).toEqual(['onStep a', 'onStep b'])
  })

  test('a text that is left as it was does not count', async () => {
    const engine = getEngine()
    await playAt(engine, '<input id="pay" value="Peru"><input id="other">')
    await press(engine, '#pay')
    await press(engine, '#other')
    await settle()
    expect(await listCalls(engine)).toEqual(['onStep a'])
  })

  test.each(Object.keys(FILLS))(
    'a text that a browser or a password manager fills in counts: %s',
    async (how) => {
      const engine = getEngine()
      await playAt(engine, '<input id="pay" aria-label="Name"><input id="other" aria-label="City">')
      if (FILLS[how]?.isLeft) await press(engine, '#pay')
      await fill(engine, FILLS[how]?.events ?? [])
      if (FILLS[how]?.isLeft) await engine.press('Tab')
      await expect.poll(() => listCalls(engine)).toEqual(['onStep a', 'onStep b'])
      await settle()
      expect(await listCalls(engine)).toEqual(['onStep a', 'onStep b'])
    },
  )

  test.each(Object.keys(FIELDS))('%s counts as it is changed by keys', async (kind) => {
    const engine = getEngine()
    const [html = '', key = ''] = FIELDS[kind] ?? []
    await playAt(engine, html)
    await engine.run(() => document.querySelector<HTMLElement>('#pay')?.focus())
    await settle()
    expect(await listCalls(engine)).toEqual(['onStep a'])
    await engine.press(key)
    await expect.poll(() => listCalls(engine)).toEqual(['onStep a', 'onStep b'])
    await settle()
    expect(await listCalls(engine)).toEqual(['onStep a', 'onStep b'])
  })

  test('a box counts as it is ticked', async () => {
    const engine = getEngine()
    await playAt(engine, '<input id="pay" type="checkbox" style="width:30px;height:30px">')
    await press(engine, '#pay')
    await expect.poll(() => listCalls(engine)).toEqual(['onStep a', 'onStep b'])
  })

  test.each(['h2', 'button.primary'])(
    'a press on %s of a card closes no popover of the page',
    async (part) => {
      const engine = getEngine()
      await playAt(
        engine,
        '<button id="pay">Pay</button><div id="menu" popover style="inset:auto;right:0;top:0">Menu</div>',
      )
      await engine.run(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
      const isOpen = () => engine.run(() => document.querySelector('#menu')?.matches(':popover-open'))
      await pressInCard(engine, part)
      await settle()
      expect(await isOpen()).toBe(true)
      await engine.click(600, 700)
      await expect.poll(isOpen).toBe(false)
    },
  )

  test('a drag of the scroll bar of a card scrolls it and closes no popover of the page', async () => {
    const engine = getEngine()
    await openPage(engine, '<div id="menu" popover style="inset:auto;left:0;top:0">Menu</div>')
    await engine.run(async () => {
      const blocks = Array.from({ length: 60 }, (_, at) => ({
        id: `text-${at}`,
        type: 'TEXT' as const,
        role: 'BODY' as const,
        text: { en: `Paragraph ${at}` },
      }))
      window.stage.play([{ component: { container: 'NOTIFICATION', placement: 'BOTTOM_END', blocks } }])
      const find = () => document.querySelector('waymark-guide')?.shadowRoot?.querySelector('.card')
      while (!find()) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await settle()
    const readCard = () =>
      engine.run(() => {
        const card = document.querySelector('waymark-guide')?.shadowRoot?.querySelector<HTMLElement>('.card')
        const { right, top } = card?.getBoundingClientRect() ?? new DOMRect()
        const barWidth = (card?.offsetWidth ?? 0) - (card?.clientWidth ?? 0)
        const isOpen = document.querySelector('#menu')?.matches(':popover-open')
        return { right, top, barWidth, scrolled: card?.scrollTop ?? 0, isOpen }
      })
    await engine.run(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
    const { right, top, barWidth } = await readCard()
    // Bars that lie over the content take no press.
    if (barWidth < 4) return
    const x = right - barWidth / 2
    await engine.drag({ x, y: top + 60 }, { x, y: top + 120 })
    await settle()
    const { scrolled, isOpen } = await readCard()
    expect(scrolled).toBeGreaterThan(0)
    expect(isOpen).toBe(true)
  })
}

/** Opens an empty page with this HTML. */
async function openPage(engine: Engine, html: string): Promise<void> {
  await engine.open(`${inject('pagesUrl')}blank.html`)
  await engine.run(async (html) => {
    while (!('stage' in window)) await new Promise((resolve) => setTimeout(resolve, 20))
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
  }, html)
}

/** Plays two steps at `#pay` that go on once it is filled in. */
async function playAt(engine: Engine, html: string): Promise<void> {
  await openPage(engine, html)
  await engine.run(async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 20))
    const { stage } = window
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
    const step = { identifiers, component: { placement: 'BOTTOM', advance: { on: 'TARGET_INPUT' } } } as const
    stage.play([step, step])
    while (!document.querySelector('waymark-guide')?.shadowRoot?.querySelector('.primary')) await wait()
  })
  // The listeners for keys and presses come after the card.
  await settle()
}

/** Gives the field a text as scripts do, with these events. */
const fill = (engine: Engine, events: string[]) =>
  engine.run((events) => {
    const field = document.querySelector<HTMLInputElement>('#pay')
    if (!field) return
    field.value = 'Peru'
    for (const type of events) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }, events)

const listCalls = (engine: Engine) => engine.run(() => window.stage.calls)

async function press(engine: Engine, selector: string): Promise<void> {
  const [x, y] = await engine.run((selector) => {
    const { left, top, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return [left + width / 2, top + height / 2] as const
  }, selector)
  await engine.click(x, y)
}

async function pressInCard(engine: Engine, selector: string): Promise<void> {
  const [x, y] = await engine.run((selector) => {
    const part = document.querySelector('waymark-guide')?.shadowRoot?.querySelector(selector)
    const { left, top, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
    return [left + width / 2, top + height / 2] as const
  }, selector)
  await engine.click(x, y)
}

/** Long enough for a surplus use, such as one some time after the last letter. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 800))
