import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Engine } from './drivers/engine.ts'

const PAGES = new URL('../../packages/runtime/pages/', import.meta.url).pathname
const KINDS = globSync('*.html', { cwd: PAGES })
  .map((file) => basename(file, '.html'))
  .filter((name) => !['blank', 'hostile', 'index', 'source', 'strict'].includes(name))
/** With a picture, right to left, and everything at once on a small phone. */
const CASES = ['image', 'arabic', 'narrow&german&long&image']

/** Checks that each kind of component is drawn inside the window without scrolling sideways. */
export function tryComponentPages(getEngine: () => Engine) {
  test.each(KINDS.flatMap((kind) => CASES.map((name) => `${kind}.html?${name}`)))('%s fits', async (page) => {
    const engine = getEngine()
    await engine.open(`${inject('pagesUrl')}${page}`)
    // A card whose element is still scrolling into view waits outside the window, invisible.
    await expect.poll(() => engine.run(listFaults), { timeout: 10_000 }).toEqual([])
  })

  test('a film shows no caption before it begins', async () => {
    const engine = getEngine()
    await engine.open(`${inject('pagesUrl')}video.html`)
    const shown = await engine.run(async () => {
      const find = () => document.querySelector('waymark-guide')?.shadowRoot?.querySelector('video')
      while (!find()?.readyState) await new Promise((resolve) => setTimeout(resolve, 20))
      return [...(find()?.textTracks ?? [])].map(({ mode, activeCues }) => [mode, activeCues?.length])
    })
    expect(shown).toEqual([['showing', 0]])
  })

  test('Tab stays in a modal dialog', async () => {
    const engine = getEngine()
    await engine.open(`${inject('pagesUrl')}popup.html`)
    await engine.run(listFaults)
    const names: (string | null | undefined)[] = []
    for (let at = 0; at < 4; at++) {
      await engine.press('Tab')
      names.push(
        await engine.run(() => {
          const focused = document.querySelector('waymark-guide')?.shadowRoot?.activeElement
          return focused?.getAttribute('aria-label') ?? focused?.textContent
        }),
      )
    }
    expect(names).toEqual(['Back', 'Next', 'Close', 'Back'])
  })
}

/** In the page: lists elements that leave the window or scroll sideways, once the guide and its pictures are loaded. */
async function listFaults(): Promise<string[]> {
  const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))
  const findShown = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe.frame')?.contentDocument
    return (frame ?? document).querySelector('waymark-guide')?.shadowRoot
  }
  const giveUpAt = performance.now() + 10_000
  while (!findShown() && performance.now() < giveUpAt) await wait(10)
  const shadow = findShown()
  const view = shadow?.ownerDocument.defaultView
  if (!shadow || !view) return ['nothing is shown']
  const images = [...shadow.querySelectorAll('img')]
  while (images.some((it) => !it.complete) && performance.now() < giveUpAt) await wait(10)
  await new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)))

  const { clientWidth, scrollWidth } = view.document.documentElement
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : []
  for (const element of shadow.querySelectorAll<HTMLElement>('.root *:not(.spoken, svg, svg *)')) {
    const name = element.className || element.localName
    const { left, top, right, bottom, width } = element.getBoundingClientRect()
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth
    if (isCut && view.getComputedStyle(element).overflowX !== 'visible') {
      faults.push(`${name} is ${element.scrollWidth} px wide in ${element.clientWidth}`)
    }
    const isOut = left < -0.5 || top < -0.5 || right > clientWidth + 0.5 || bottom > view.innerHeight + 0.5
    if (element.matches('.panel, .card, .launcher') && width > 0 && isOut) {
      faults.push(`${name} is at ${[left, top, right, bottom].map(Math.round).join()}`)
    }
  }
  return faults
}
