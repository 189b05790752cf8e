import type { Page } from '@playwright/test'
import type { Block, Component, Container } from '@waymark/contract'
import { containerTraits, containers } from '@waymark/contract/constants'
import { toSurveyGuide } from '../pages/survey-sample.ts'
import { EVERY_KIND, PRESENTED } from '../pages/every-kind.ts'
import { INTERACTION_CSS } from '../src/draw/interaction-css.ts'
import { STYLESHEET } from '../src/draw/stylesheet.ts'
import { loadRenderer } from '../src/renderers/load-renderer.ts'
import { SURVEY_CSS } from '../src/survey/survey-css.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    /** The meaning of each declaration, once it was read. */
    declarations?: Map<string, string>
  }
}

/** A rule for one selector: its conditions, the selector, and its declarations. */
type ReadRule = [conditions: string, selector: string, declarations: string]

test('each rule and each declaration of the style sheets ships', async ({ page, open }) => {
  test.setTimeout(90_000)
  await open('<button id="target">Pay</button>')
  const renderer = await loadRenderer(EVERY_KIND, PRESENTED)
  for (const container of containers) {
    await page.evaluate(
      (component) => {
        window.stage.mounted?.destroy()
        window.stage.mount({
          component: { gesture: 'TAP', effect: { kind: 'CONFETTI', durationMs: 60_000 }, ...component },
        })
      },
      { container, placement: containerTraits[container].placements[0]! },
    )
    const sources = [STYLESHEET, renderer.css, renderer.containers[container]?.css].join('')
    await expectToShip(page, [INTERACTION_CSS, sources], container)
  }
  await page.evaluate(() => window.stage.mounted?.destroy())
  for (const container of ['POPUP', 'BOTTOMSHEET', 'FULLSCREEN'] as const) {
    await page.evaluate(
      async (guide) => {
        window.stage.playing?.destroy()
        await window.stage.playSurvey(guide)
      },
      toSurveyGuide(container, () => false),
    )
    const shown = { container, placement: 'CENTER', blocks: [] as Block[], style: { widthPx: 0 } }
    const { css, containers } = await loadRenderer([shown as unknown as Component])
    const sources = [STYLESHEET, css, SURVEY_CSS, containers[container]?.css].join('')
    await expectToShip(page, [INTERACTION_CSS, sources], container)
  }
})

/** Compares the sheets of the guide that is drawn with these, as a browser parses both. */
async function expectToShip(page: Page, sources: string[], container: Container) {
  const [shipped, written] = await page.evaluate(readSheets, sources)
  expect(shipped.length, container).toBeGreaterThan(50)
  expect(shipped, container).toEqual(written)
}

function readSheets(sources: string[]): [shipped: ReadRule[], written: ReadRule[]] {
  const probe = document.body.appendChild(document.createElement('div'))
  const computed = getComputedStyle(probe)

  /** Written in any way, the same colour is computed alike. */
  const toColour = (colour: string) => {
    probe.style.cssText = `color: ${colour}`
    return computed.color
  }
  const toPlain = (value: string) =>
    value
      .replace(/^0%$/, '0px')
      .replace(/#[0-9a-f]{3,8}\b|rgb\([^)]*\)|transparent/g, toColour)
      .replace(/\s*,\s*/g, ',')

  const known = (window.declarations ??= new Map<string, string>())
  function readDeclarations(style: CSSStyleDeclaration): string {
    const read = known.get(style.cssText)
    if (read !== undefined) return read
    probe.style.cssText = style.cssText
    const values = [...style].sort().map((name) => {
      const value = computed.getPropertyValue(name) || style.getPropertyValue(name)
      return [name, value, style.getPropertyPriority(name)] as const
    })
    const declarations = values
      .map(([name, value, priority]) => `${name}: ${toPlain(value)} ${priority}`)
      .join('; ')
    known.set(style.cssText, declarations)
    return declarations
  }

  const readRules = (rules: CSSRuleList, conditions: string): ReadRule[] =>
    [...rules].flatMap((rule): ReadRule[] => {
      if (rule instanceof CSSStyleRule) {
        const declarations = readDeclarations(rule.style)
        // Rules with the same declarations may have become one.
        const selectors = rule.selectorText.split(/, (?![^(]*\))/)
        return selectors.map((it) => [conditions, it, declarations])
      }
      if (rule instanceof CSSKeyframeRule) return [[conditions, rule.keyText, readDeclarations(rule.style)]]
      if (rule instanceof CSSKeyframesRule) return readRules(rule.cssRules, `${conditions} ${rule.name}`)
      if (rule instanceof CSSMediaRule) {
        const condition = rule.conditionText
          .replace('width <=', 'max-width:')
          .replace('width >=', 'min-width:')
        return readRules(rule.cssRules, `${conditions} ${condition}`)
      }
      throw new Error(`Unexpected rule ${rule.cssText}`)
    })

  const { adoptedStyleSheets } = document.querySelector('waymark-guide')!.shadowRoot!
  const written = sources.map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  const all = [adoptedStyleSheets, written].map((sheets) =>
    sheets.flatMap(({ cssRules }) => readRules(cssRules, '')),
  )
  probe.remove()
  return all as [ReadRule[], ReadRule[]]
}
