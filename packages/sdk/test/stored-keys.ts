import type { Page } from '@playwright/test'
import { storedKeys } from '@waymark/contract/constants'

/** The SDK's keys in the storages of a page that the list for privacy pages does not name, or not for that storage. */
export async function listUnknownKeys(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => ({
    LOCAL: Object.keys(localStorage),
    TAB: Object.keys(sessionStorage),
  }))
  const find = (area: keyof typeof kept) =>
    kept[area].filter((key) => key.startsWith('waymark:') && !isListed(area, toName(key)))
  return [...find('LOCAL'), ...find('TAB')]
}

/** What follows the SDK key. */
const toName = (key: string): string => key.split(':').slice(2).join(':')

const isListed = (area: 'LOCAL' | 'TAB', name: string): boolean =>
  storedKeys.some(
    (it) =>
      it.area === area && (it.name.endsWith('*') ? name.startsWith(it.name.slice(0, -1)) : it.name === name),
  )
