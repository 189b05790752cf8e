import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Block } from '@waymark/contract'
import { createAssist, createComponent } from '../../../../../../test/examples.ts'
import { StepSettings } from '../../step-settings.tsx'
import { renderInEditor } from '../../test/render-in-editor.tsx'

const text = page.getByRole('textbox', { name: /^Text \(/ })
const address = page.getByRole('textbox', { name: 'Link address' })
const link = page.getByRole('button', { name: 'Link', exact: true })

async function openText(words: string) {
  const block: Block = { id: 'body', type: 'TEXT', role: 'BODY', format: 'RICH', text: { en: words } }
  const { getComponent } = await renderInEditor(<StepSettings />, {
    steps: [createAssist({ component: createComponent({ blocks: [block] }) })],
  })
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.click(link)
  return () => getComponent().blocks[0]
}

test('marked words become a link with Enter, and the caret is back in the text', async () => {
  const getBlock = await openText('our shop')
  await expect.element(address).toHaveFocus()
  await userEvent.fill(address, 'https://shop.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).not.toBeInTheDocument()
  expect(getBlock()).toMatchObject({ text: { en: '[our shop](https://shop.test)' } })
  await expect.element(text).toHaveFocus()
})

test('an address that cannot be kept says why, until it is changed', async () => {
  await openText('our shop')
  await userEvent.fill(address, 'javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveAccessibleDescription(/Use an https, mailto or tel link/)
  await userEvent.fill(address, 'https://ada:secret@shop.test')
  await expect.element(address).not.toHaveAccessibleDescription()
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveAccessibleDescription('A link must not contain a user name or password')
})

test('Escape leaves the words as they are', async () => {
  const getBlock = await openText('our shop')
  await userEvent.keyboard('{Escape}')
  await expect.element(address).not.toBeInTheDocument()
  expect(getBlock()).toMatchObject({ text: { en: 'our shop' } })
})

test('a link shows where it leads, and is taken away', async () => {
  const getBlock = await openText('[our shop](https://shop.test)')
  await expect.element(address).toHaveValue('https://shop.test')
  await userEvent.click(page.getByRole('button', { name: 'Remove link' }))
  expect(getBlock()).toMatchObject({ text: { en: 'our shop' } })
})
