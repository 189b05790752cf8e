import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Views in which other rules apply. */
const VIEWS = {
  light: { query: '' },
  dark: { query: 'dark', media: { colorScheme: 'dark' } },
  'narrow Arabic': { query: 'arabic&long', widthPx: 360 },
  'forced colours': { query: 'coloured', media: { forcedColors: 'active' } },
  print: { query: 'german&long', media: { media: 'print' } },
} satisfies Record<string, View>

interface View {
  query: string
  widthPx?: number
  media?: Parameters<Page['emulateMedia']>[0]
}

for (const kind of readdirSync(join(import.meta.dirname, 'pictures'))) {
  test(`each element of ${kind} is computed alike from the source and from what ships`, async ({
    context,
    shipped,
  }) => {
    test.setTimeout(180_000)
    const open = async ({ query, widthPx = 900, media = {} }: View, files: string) => {
      const page = await context.newPage()
      await page.setViewportSize({ width: widthPx, height: 700 })
      await page.emulateMedia({ reducedMotion: 'reduce', ...media })
      await page.addInitScript(() => void (Math.random = () => 0.5))
      await page.goto(`/${kind}.html?bare&${query}&${files}`)
      await page.locator('waymark-guide').first().waitFor({ state: 'attached' })
      return page
    }
    for (const [name, view] of Object.entries(VIEWS) as [string, View][]) {
      const pages = [await open(view, shipped === 'npm' ? 'npm' : ''), await open(view, 'source')] as const
      await expect(async () => {
        const [built, written] = [await readStyles(pages[0]), await readStyles(pages[1])]
        expect(written.length).toBeGreaterThan(3)
        expect(listDifferences(built, written), name).toEqual([])
      }).toPass({ timeout: 30_000 })
      for (const page of pages) await page.close()
    }
  })
}

/** An element, or what is drawn before or after it, and its declarations in lines. */
type Styled = [name: string, declarations: string]

const listDifferences = (built: Styled[], written: Styled[]): string[] => {
  const names = [built, written].map((all) => all.map(([name]) => name).join())
  if (names[0] !== names[1]) return names
  return written.flatMap(([name, declarations], at) => {
    const shipped = built[at]?.[1] ?? ''
    if (shipped === declarations) return []
    const lines = shipped.split('\n')
    return declarations.split('\n').flatMap((it, nth) => {
      return it === lines[nth] ? [] : [`${name} has ${lines[nth]} for ${it}`]
    })
  })
}

/** Reads the computed styles of all elements of all guides. */
const readStyles = (page: Page): Promise<Styled[]> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel()
    const guides = [...document.querySelectorAll('waymark-guide')]
    return guides
      .flatMap((it) => [it, ...it.shadowRoot!.querySelectorAll('*')])
      .flatMap((element) =>
        ['', '::before', '::after', ...(element.matches('input, textarea') ? ['::placeholder'] : [])].flatMap(
          (part): Styled[] => {
            const style = getComputedStyle(element, part)
            if (part && style.content === 'none') return []
            // Variables are compared where they are used.
            const names = [...style].filter((it) => !it.startsWith('--'))
            const toDeclaration = (it: string) =>
              `${it}: ${style.getPropertyValue(it).replace(/\b0%/g, '0px')}`
            return [
              [`${element.localName}.${element.classList.value}${part}`, names.map(toDeclaration).join('\n')],
            ]
          },
        ),
      )
  })
