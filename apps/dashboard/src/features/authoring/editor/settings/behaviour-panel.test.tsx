import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAssist, createComponent } from '../../../../../test/examples.ts'
import { listCalls } from '../../../../../test/answer-calls.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'

async function openBehaviour(component = createComponent(), language: 'en' | 'de' = 'en') {
  const opened = await renderInEditor(<StepSettings />, {
    steps: [createAssist({ component }), createAssist({ name: 'Second' }), createAssist({ name: 'Third' })],
    language,
  })
  await userEvent.click(page.getByRole('tab', { name: language === 'en' ? 'Behaviour' : 'Verhalten' }))
  return opened
}

test('a way to close it is switched off, and is one undo', async () => {
  const { getComponent, getEditor } = await openBehaviour()
  const escape = page.getByRole('group', { name: 'How people can close the step' }).getByRole('switch').nth(1)
  await expect.element(escape).toBeChecked()
  await expect.element(escape).toHaveAccessibleDescription('For everyone who uses the keyboard.')
  await userEvent.click(escape)
  expect(getComponent().dismissal.escape).toBe(false)
  getEditor().store.undo()
  await expect.element(escape).toBeChecked()
})

test('only what a kind can be closed with is offered', async () => {
  await openBehaviour(createComponent({ container: 'TOOLTIP', placement: 'TOP' }))
  const ways = page.getByRole('group', { name: 'How people can close the step' }).getByRole('switch')
  await expect.element(ways).toHaveLength(3)
})

test('a name that cannot be kept says why, in English and German', async () => {
  const { getEditor } = await openBehaviour()
  const name = page.getByRole('textbox', { name: 'Step name' })
  await userEvent.fill(name, '')
  await expect.element(name).toHaveAccessibleDescription(/Input field cannot be empty/)
  await userEvent.fill(name, 'Über <uns>')
  await expect.element(name).toHaveAccessibleDescription(/characters are not allowed/)
  getEditor().store.undo()
  await expect.element(name).toHaveValue('Welcome')
})

test('a step that leads on by time asks for how long, and keeps within limits', async () => {
  const { getComponent } = await openBehaviour()
  await userEvent.click(page.getByRole('radio', { name: 'Time' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'After (seconds)' }), '2.5')
  expect(getComponent().advance).toEqual({ on: 'DELAY', delayMs: 2500 })
  await userEvent.fill(page.getByRole('textbox', { name: 'After (seconds)' }), '0')
  expect(getComponent().advance).toEqual({ on: 'DELAY', delayMs: 2500 })
})

test('only a step at an element can wait for a click on it', async () => {
  await openBehaviour()
  await expect.element(page.getByRole('radio', { name: 'A click on the element' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Only the buttons' })).toBeChecked()
})

test('the first and the last step cannot be optional, and say so', async () => {
  const { getEditor, getStep } = await openBehaviour()
  const optional = page.getByRole('switch', { name: 'Optional', exact: false })
  await expect.element(optional).toBeDisabled()
  getEditor().store.select(getStep(1).id)
  await userEvent.click(optional)
  expect(getStep(1).fields.optional).toBe(true)
})

test('a change is saved once typing rests', async () => {
  const { getStep } = await openBehaviour()
  await userEvent.fill(page.getByRole('textbox', { name: 'Step name' }), 'Hello')
  const { id } = getStep()
  await expect.poll(() => listCalls('assists.update')).toMatchObject([{ id, name: 'Hello', revision: 1 }])
})
