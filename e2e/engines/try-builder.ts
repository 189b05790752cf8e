import { expect, inject, test, vi } from 'vitest'
import type { Engine } from './drivers/engine.ts'
import { openBuilderDoor } from './open-builder-door.ts'

/** Checks that an author can build in the app: the builder opens, and a click on an element places a step. */
export function tryBuilder(getEngine: () => Engine) {
  test('the builder opens in the app, and a click places a step that is saved', async () => {
    const engine = getEngine()
    const door = await openBuilderDoor(inject('serverUrl'))
    try {
      await engine.open(door.url)
      await clickAt(engine, await waitInBuilder(engine, 'button', 'Place step'))
      await clickAt(engine, await engine.run(findInPage, 'a', 'Shop all plants'))
      await waitInBuilder(engine, 'button', '1. Shop all plants')
      expect(await engine.run(readPath)).toBe(new URL(door.url).pathname)
      await vi.waitFor(async () => expect(await door.readStepNames()).toEqual(['Shop all plants']), 10_000)
      await clickAt(engine, await waitInBuilder(engine, '[aria-label="End the builder"]', ''))
      expect(await engine.run(countHosts)).toBe(0)
    } finally {
      door.close()
    }
  })
}

interface Point {
  x: number
  y: number
}

const clickAt = (engine: Engine, { x, y }: Point) => engine.click(x, y)

/** The middle of the builder's element with this text, once it is there. The page opens anew before the builder does. */
const waitInBuilder = (engine: Engine, selector: string, text: string): Promise<Point> =>
  vi.waitFor(
    async () => {
      const found = await engine.run(findInBuilder, selector, text)
      if (!found) throw new Error(`The builder has no ${text || selector}`)
      return found
    },
    { timeout: 30_000, interval: 100 },
  )

/** In the page. */
function findInBuilder(selector: string, text: string): Point | null {
  const found = [...document.querySelectorAll('waymark-guide')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(selector) ?? [])])
    .find((it) => it.textContent.includes(text) && !it.hasAttribute('data-disabled'))
  if (!found) return null
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** In the page: the same for an element of the app. */
function findInPage(selector: string, text: string): Point {
  const found = [...document.querySelectorAll(selector)].find((it) => it.textContent.includes(text))
  const { x, y, width, height } = (found as Element).getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

const readPath = () => location.pathname

/** In the page: counts what is left of a builder that has ended. */
async function countHosts(): Promise<number> {
  const count = () => document.querySelectorAll('waymark-guide').length
  for (let tries = 0; tries < 40 && count() > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return count()
}
