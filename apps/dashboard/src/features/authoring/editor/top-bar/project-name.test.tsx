import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { ProjectName } from './project-name.tsx'

test.each([
  ['takes a candidate', { key: 'Enter', isComposing: true }],
  ['takes a candidate in Safari', { key: 'Enter', keyCode: 229 }],
  ['discards a candidate', { key: 'Escape', isComposing: true }],
])('a key that %s of an input method leaves the field open', async (_what, key) => {
  const names: string[] = []
  await renderScreen(<ProjectName name="Tour" onRename={(name) => names.push(name)} />)
  await userEvent.click(page.getByRole('button', { name: 'Tour' }))
  const field = page.getByRole('textbox')
  await userEvent.fill(field, 'にほ')
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue('にほ')
  expect(names).toEqual([])
  await userEvent.fill(field, '日本')
  await userEvent.keyboard('{Enter}')
  expect(names).toEqual(['日本'])
})

test('a name that is cut stands whole in its tooltip', async () => {
  const name = 'Welcome tour for customers who have moved from the old billing, version two'
  await renderScreen(<ProjectName name={name} onRename={() => undefined} />)
  // The test before left the pointer where the name is now.
  await userEvent.unhover(page.getByRole('button', { name }))
  await userEvent.hover(page.getByRole('button', { name }))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(`${name} – Rename`)
})
