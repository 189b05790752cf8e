import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../test/render-screen.tsx'
import { DesktopOnly } from './desktop-only.tsx'

test('a narrow window shows a note that says how to go on, and keeps what was typed', async () => {
  await renderScreen(
    <DesktopOnly>
      <input aria-label="Name" />
    </DesktopOnly>,
  )
  const field = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(field, 'Tour')
  try {
    await page.viewport(700, 800)
    await expect.element(page.getByRole('heading')).toHaveTextContent('Waymark needs a wider window')
    // The page of a wide window is narrow, too, at a zoom of 200 %.
    await expect.element(page.getByText(/at least 1080 pixels wide, or zoom out/)).toBeVisible()
    expect(field.query()).toBeNull()
  } finally {
    await page.viewport(1280, 800)
  }
  await expect.element(field).toHaveValue('Tour')
})
