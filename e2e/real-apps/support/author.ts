import type { Locator, Page } from '@playwright/test'

/** Counts an author's actions: every click and every typed text, in the app and in the builder. */
export function createAuthor() {
  let actions = 0
  let clicks = 0
  return {
    count: () => actions,
    countClicks: () => clicks,
    async click(target: Locator): Promise<void> {
      actions += 1
      clicks += 1
      await target.click()
    },
    async type(page: Page, text: string): Promise<void> {
      actions += 1
      await page.keyboard.type(text)
    },
  }
}

export type Author = ReturnType<typeof createAuthor>
