import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Extent {
  /** A selector; the whole page if omitted. */
  within?: string
  /** All rules if omitted. */
  rules?: string[]
}

/** Lists axe's violations outside of frames, each as `rule: markup`. */
export async function listViolations(page: Page, { within, rules }: Extent = {}): Promise<string[]> {
  // A half-faded text has half its contrast, so wait for transitions to end.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    }),
  )
  // The other mode opens one more page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.exclude('iframe').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
