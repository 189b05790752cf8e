import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Takes a screenshot for the README, only if UPDATE_PICTURES=1, so that test runs change no files. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_PICTURES !== '1') return
  const path = fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url))
  await page.screenshot({ path, animations: 'disabled' })
}
