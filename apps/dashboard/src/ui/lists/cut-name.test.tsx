import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../test/render-screen.tsx'
import { CutName } from './cut-name.tsx'

const NAME = 'Welcome tour for customers, version two'

it('a name that is cut in its middle is read out, copied and hovered whole', async () => {
  await renderScreen(
    <a href="/tour" style={{ display: 'block', width: 160 }}>
      <CutName>{NAME}</CutName>
    </a>,
  )
  const link = page.getByRole('link', { name: NAME, exact: true })
  await expect.element(link).toBeVisible()
  expect((link.element() as HTMLElement).innerText).toBe(NAME)
  await expect.element(page.getByTitle(NAME)).toBeVisible()
})
