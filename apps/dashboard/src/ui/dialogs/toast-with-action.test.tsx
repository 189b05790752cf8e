import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ToastWithAction } from './toast-with-action.tsx'

test('the button beside a long message shows all of its label', async () => {
  await renderScreen(
    <div style={{ width: 400 }}>
      <ToastWithAction
        message={'A message of many words. '.repeat(4)}
        label="Installieren"
        onAct={() => {}}
      />
    </div>,
  )
  const button = page.getByRole('button', { name: 'Installieren' })
  await expect.element(button).toBeVisible()
  const label = button.element().querySelector('.mantine-Button-label')
  expect(label?.scrollWidth).toBe(label?.clientWidth)
})
