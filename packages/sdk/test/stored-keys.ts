import type { Page } from '@playwright/test'
import { storedKeys, type StoredKey } from '@waymark/contract/constants'

/** The SDK's keys in the storages of a page that the list for privacy pages does not name, or not for that storage. */
export async function listUnknownKeys(page: Page, sdkKey: string): Promise<string[]> {
  const kept = await page.evaluate(() => {
    const list = (name: 'localStorage' | 'sessionStorage') => {
      try {
        return Object.keys(window[name])
      } catch {
        // A page that is refused its storage keeps nothing.
        return []
      }
    }
    return { LOCAL: list('localStorage'), TAB: list('sessionStorage') }
  })
  const find = (area: StoredKey['area']) =>
    kept[area].filter(
      (key) =>
        key.startsWith('waymark:') && !storedKeys.some((it) => it.area === area && isNamed(it, key, sdkKey)),
    )
  return [...find('LOCAL'), ...find('TAB')]
}

function isNamed({ name, isOfTab }: StoredKey, key: string, sdkKey: string): boolean {
  const whole = `waymark:${isOfTab ? '' : `${sdkKey}:`}${name}`
  return whole.endsWith('*') ? key.startsWith(whole.slice(0, -1)) : key === whole
}
