import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Block } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { createAssist, createBlock, createComponent } from '../../../../../test/examples.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'

const block = (name: string) => page.getByRole('group', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const openContent = (component = createComponent(), language: 'en' | 'de' = 'en', locales = ['en']) =>
  renderInEditor(<StepSettings />, {
    steps: [createAssist({ component })],
    language,
    project: { selectedLocales: locales },
  })

test('a block is added from the menu by the keyboard', async () => {
  const { getComponent } = await openContent(createComponent({ blocks: [createBlock.title()] }))
  await expect.element(block('Title')).toBeVisible()
  ;(button('Add content').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('menuitem', { name: 'Text' }))
  await expect.element(block('Text')).toBeVisible()
  expect(getComponent().blocks.map(({ type }) => type)).toEqual(['TEXT', 'TEXT'])
})

test('Enter leads from the title to the text, where only a sample is written over', async () => {
  const sample = createBlock.body('Say in one sentence what people can do here.')
  const { getComponent } = await openContent(createComponent({ blocks: [createBlock.title(), sample] }))
  const title = block('Title').getByRole('textbox')
  const getText = () => (getComponent().blocks[1] as Extract<Block, { type: 'TEXT' }>).text.en
  await expect.element(block('Text').getByRole('textbox')).toBeVisible()
  await userEvent.click(title)
  await userEvent.keyboard('{Enter}Water it')
  await expect.poll(getText).toBe('Water it')
  await userEvent.click(title)
  await userEvent.keyboard('{Enter}{End} daily')
  await expect.poll(getText).toBe('Water it daily')
})

test('a step without content says so in German', async () => {
  await openContent(createComponent({ blocks: [] }), 'de')
  await expect.element(page.getByText(/^Noch/)).toBeVisible()
})

test('the first block cannot go up, the last one not down, and a move is one undo', async () => {
  const { getComponent, getEditor } = await openContent()
  await expect
    .element(block('Title').getByRole('button', { name: 'Move up' }))
    .toHaveAttribute('aria-disabled')
  await userEvent.click(block('Title').getByRole('button', { name: 'Move down' }))
  expect(getComponent().blocks.map(({ id }) => id)).toEqual(['body', 'title', 'button'])
  getEditor().store.undo()
  expect(getComponent().blocks.map(({ id }) => id)).toEqual(['title', 'body', 'button'])
})

test('removing a block moves the focus to the block that follows it', async () => {
  const { getComponent } = await openContent()
  await userEvent.click(button('Remove: Text'))
  expect(getComponent().blocks.map(({ id }) => id)).toEqual(['title', 'button'])
  await expect.element(button('Reorder: Button')).toHaveFocus()
  await userEvent.click(button('Remove: Button'))
  await userEvent.click(button('Remove: Title'))
  await expect.element(button('Add content')).toHaveFocus()
})

test('a text that another language lacks is named there', async () => {
  const { getEditor } = await openContent(createComponent(), 'en', ['en', 'de'])
  await expect.element(block('Title')).not.toMatchTextContent(/missing in/)
  getEditor().setLocale('de')
  await expect.element(block('Title')).toMatchTextContent(/missing in German/)
})

test('a block that the kind does not show is kept, and marked as hidden', async () => {
  const blocks: Block[] = [createBlock.body(), { id: 'line', type: 'DIVIDER' }]
  await openContent(createComponent({ container: 'LABEL', placement: 'TOP', blocks }))
  await expect.element(block('Line')).toMatchTextContent(/hidden/)
  await expect.element(block('Text')).not.toMatchTextContent(/hidden/)
})

test('a full screen takes no more', async () => {
  const blocks = Array.from({ length: limits.blocksPerComponent }, (_, index) => ({
    ...createBlock.body(),
    id: `body-${index}`,
  }))
  await openContent(createComponent({ blocks }))
  await expect.element(button('Add content')).toBeDisabled()
})

test('a picture that is too large is refused before it is sent', async () => {
  await openContent(createComponent({ blocks: [] }))
  await userEvent.click(button('Add content'))
  const chooser = new Promise<HTMLInputElement>((resolve) => {
    document.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') resolve(target)
    })
  })
  await userEvent.click(page.getByRole('menuitem', { name: 'Image' }))
  const input = await chooser
  await userEvent.upload(input, new File([new Uint8Array(600_000)], 'large.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/too large/)
})

test('typed text belongs to the language that is shown', async () => {
  const { getComponent, getEditor } = await openContent(createComponent(), 'en', ['en', 'de'])
  getEditor().setLocale('de')
  await userEvent.fill(page.getByRole('textbox', { name: 'Label (de)' }), 'Weiter')
  expect(getComponent().blocks[2]).toMatchObject({ label: { en: 'Next', de: 'Weiter' } })
})
