import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAssist } from '../../../../test/examples.ts'
import { StepSettings } from './step-settings.tsx'
import { renderInEditor } from './test/render-in-editor.tsx'

const steps = [createAssist({ name: 'Hello' }), createAssist({ name: 'Basket' })]

const tab = (name: string) => page.getByRole('tab', { name, exact: true })

test('an address opens a step at a tab, even if its panel was closed', async () => {
  localStorage.setItem('waymark.editor.closed-panels', '["settings"]')
  const { getEditor } = await renderInEditor(<StepSettings />, {
    steps,
    addressed: { assistId: steps[1]!.id, tab: 'identifier' },
  })
  await expect.element(tab('Element')).toHaveAttribute('aria-selected', 'true')
  expect(getEditor().store.getState().selectedStepId).toBe(steps[1]!.id)
})

test('an address opens a step by its key', async () => {
  const { getEditor } = await renderInEditor(<StepSettings />, {
    steps,
    addressed: { stepKey: steps[1]!.key },
  })
  expect(getEditor().store.getState().selectedStepId).toBe(steps[1]!.id)
})

test('an address with the key of a step that is gone says so', async () => {
  await renderInEditor(<StepSettings />, { steps, addressed: { stepKey: 'gone' } })
  await expect.element(page.getByText('This step no longer exists')).toBeVisible()
})

test('otherwise the content comes first', async () => {
  await renderInEditor(<StepSettings />, { steps })
  await expect.element(tab('Content')).toHaveAttribute('aria-selected', 'true')
})
