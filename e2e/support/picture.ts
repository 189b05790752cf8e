import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Takes a picture for the README; only when asked by UPDATE_PICTURES=1, so that a test run changes no file. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_PICTURES !== '1') return
  const path = fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url))
  await page.screenshot({ path, animations: 'disabled' })
}
