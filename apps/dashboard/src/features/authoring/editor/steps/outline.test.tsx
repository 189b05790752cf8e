import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../../../../test/answer-calls.ts'
import { createAssist } from '../../../../../test/examples.ts'
import { EditorKeys } from '../keys/editor-keys.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { Outline } from './outline.tsx'

const card = (number: number, name: string) =>
  page.getByRole('button', { name: `Step ${number}: ${name}`, exact: true })
const toast = page.getByRole('status').filter({ hasText: 'was deleted' })

async function openOutline() {
  const steps = ['One', 'Two', 'Three'].map((name) => createAssist({ name }))
  answerCalls({
    assists: {
      delete: () => ({ deleted: true }),
      create: ({ id }) => steps.find((it) => it.id === id) ?? createAssist(),
      reorder: () => ({ content: steps }),
    },
  })
  await renderInEditor(
    <EditorKeys onShowHelp={() => {}}>
      <Outline />
    </EditorKeys>,
    { steps },
  )
}

async function deleteSecond() {
  await userEvent.click(card(2, 'Two'))
  await userEvent.keyboard('{Delete}')
  await expect.element(toast).toBeVisible()
  await expect.element(card(2, 'Three')).toHaveFocus()
}

test('a deletion that is undone by key takes the focus back to its step, and its toast goes', async () => {
  await openOutline()
  await deleteSecond()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(card(2, 'Two')).toHaveFocus()
  await expect.element(toast).not.toBeInTheDocument()
})

test('a deletion that is undone from its toast takes the focus back to its step', async () => {
  await openOutline()
  await deleteSecond()
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await expect.element(card(2, 'Two')).toHaveFocus()
  await expect.element(toast).not.toBeInTheDocument()
})

test('the offer to undo a deletion ends with the next change', async () => {
  await openOutline()
  await deleteSecond()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(card(1, 'Three')).toHaveFocus()
  await expect.element(toast).not.toBeInTheDocument()
})
