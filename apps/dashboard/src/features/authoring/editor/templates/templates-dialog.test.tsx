import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomTemplate } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import {
  audit,
  createAssist,
  createBlock,
  createComponent,
  createId,
  exampleApp,
} from '../../../../../test/examples.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

const createTemplate = (change: Partial<CustomTemplate> = {}): CustomTemplate => ({
  id: createId(),
  appId: exampleApp.id,
  name: 'Friendly',
  type: 'POPUP',
  component: createComponent({
    blocks: [createBlock.title('A template')],
    style: { scheme: 'DARK' },
  }),
  revision: 1,
  ...audit,
  ...change,
})

async function openTemplates(own: CustomTemplate[]) {
  answerCalls({ templates: { list: () => paged([]), listCustom: () => paged(own) } })
  const opened = await renderInEditor(<StepSettings />, { steps: [createAssist()] })
  await userEvent.click(button('Templates'))
  return opened
}

test('a template dresses the step, keeps its texts, and is undone from the toast', async () => {
  const { getComponent } = await openTemplates([createTemplate()])
  await userEvent.click(button('Friendly'))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getComponent().style.scheme).toBe('DARK')
  expect(getComponent().blocks[0]).toMatchObject({ text: { en: 'Hello' } })
  await userEvent.click(page.getByRole('status').getByRole('button', { name: 'Undo' }))
  await expect.poll(() => getComponent().style.scheme).toBe('AUTO')
})

test('the texts are the template’s own when the step’s are not kept', async () => {
  const { getComponent } = await openTemplates([createTemplate()])
  await userEvent.click(page.getByRole('checkbox', { name: 'Keep texts of this step' }))
  await userEvent.click(button('Friendly'))
  expect(getComponent().blocks[0]).toMatchObject({ text: { en: 'A template' } })
})

test('a template of another kind says what it was made for, and cannot be chosen', async () => {
  await openTemplates([
    createTemplate({ type: 'CHECKLIST', component: createComponent({ container: 'CHECKLIST' }) }),
  ])
  await expect.element(dialog.getByRole('article')).toMatchTextContent('created for Checklist')
  await expect.element(button('Friendly')).not.toBeInTheDocument()
})

test('a look is kept under the name of its step; a refused one is said at the field', async () => {
  answerCalls({
    templates: {
      createCustom: () => {
        throw refuse('invalid_input', toSubError('name_too_long', { field: 'name' }))
      },
    },
  })
  await openTemplates([])
  await expect.element(dialog).toMatchTextContent('No templates yet.')
  const name = page.getByRole('textbox', { name: 'Template name' })
  await expect.element(name).toHaveValue('Welcome')
  await userEvent.click(button('Save step as template'))
  await expect.element(name).toHaveAccessibleDescription('Character limit exceeded (max 50)')
  expect(listCalls('templates.createCustom')).toMatchObject([{ name: 'Welcome' }])
})

test('a deleted template is brought back from the toast', async () => {
  const template = createTemplate()
  const own = [template]
  answerCalls({
    templates: {
      deleteCustom: () => {
        own.pop()
        return { deleted: true }
      },
      createCustom: () => {
        own.push(template)
        return template
      },
    },
  })
  await openTemplates(own)
  await userEvent.click(button('Delete template Friendly'))
  await expect.element(button('Friendly')).not.toBeInTheDocument()
  await userEvent.click(button('Undo'))
  await expect.element(button('Friendly')).toBeVisible()
})

test('Escape closes the dialog, and the focus is back where it was opened', async () => {
  await openTemplates([])
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Templates')).toHaveFocus()
})
