import type { Page } from '@playwright/test'
import { containers } from '@waymark/contract/constants'

/** The pages to draw: every container, every container of surveys, and features that are no containers. */
export const KINDS: Record<string, string> = {
  ...Object.fromEntries(containers.map((it) => [it.toLowerCase().replace('_', '-'), `kind=${it}`])),
  companions: 'kind=TOOLTIP&sample=COMPANIONS',
  video: 'kind=TOOLTIP&sample=VIDEO',
  'survey-popup': 'survey=POPUP',
  'survey-more': 'survey=POPUP&more',
  'survey-bottomsheet': 'survey=BOTTOMSHEET',
  'survey-fullscreen': 'survey=FULLSCREEN',
}

/** Opens a page over the shop without its header. */
export async function openPage(page: Page, query: string) {
  await page.emulateMedia({ reducedMotion: 'reduce', ...toScheme(query) })
  await page.goto(`/?bare&${query}`)
  const shown = query.includes('web') ? 'waymark-guide' : '#layer [data-testid^="waymark-"]'
  await page.locator(shown).first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

const toScheme = (query: string) => ({
  colorScheme: query.includes('dark') ? ('dark' as const) : ('light' as const),
})
