import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAssist, createComponent } from '../../../../../test/examples.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const group = (name: string) => page.getByRole('group', { name })

async function openStyle(component = createComponent(), language: 'en' | 'de' = 'en') {
  const opened = await renderInEditor(<StepSettings />, {
    steps: [createAssist({ component })],
    language,
  })
  await userEvent.click(page.getByRole('tab', { name: language === 'en' ? 'Style' : 'Stil' }))
  return opened
}

test('the kind has a description, and another choice brings its own placements', async () => {
  const { getComponent } = await openStyle()
  const container = page.getByRole('combobox', { name: 'Kind' })
  await expect.element(container).toHaveAccessibleDescription('Appears on its own above the page')
  await userEvent.click(container)
  await userEvent.click(page.getByRole('option', { name: 'Tooltip' }))
  await expect.element(container).toHaveAccessibleDescription('Points at an element of the page')
  expect(getComponent()).toMatchObject({ container: 'TOOLTIP' })
  expect(getComponent().placement).not.toBe('CENTER')
})

test('a project of one kind says that there is no other choice', async () => {
  await renderInEditor(<StepSettings />, {
    steps: [createAssist({ component: createComponent() })],
    project: { subType: 'POPUP', category: 'IN_APP_MESSAGES', type: 'ASSIST' },
  })
  await userEvent.click(page.getByRole('tab', { name: 'Style' }))
  const container = page.getByRole('combobox', { name: 'Kind' })
  await expect.element(container).toBeDisabled()
  await expect.element(container).toHaveAccessibleDescription(/always shown like this/)
})

test('a look brings its colours, and goes back to the theme', async () => {
  const { getComponent } = await openStyle()
  await userEvent.click(page.getByRole('button', { name: 'Plum' }))
  await expect.element(page.getByRole('button', { name: 'Plum' })).toHaveAttribute('aria-pressed', 'true')
  expect(getComponent().style.background).toMatch(/^#/)
  await userEvent.click(page.getByRole('button', { name: 'Reset to the theme' }))
  await expect.element(page.getByRole('button', { name: 'Plum' })).toHaveAttribute('aria-pressed', 'false')
  expect(getComponent().style).toEqual({ scheme: 'LIGHT' })
})

test('colours that are hard to tell apart are said with what is needed', async () => {
  const style = { scheme: 'LIGHT' as const, background: '#ffffff', text: '#cccccc' }
  await openStyle(createComponent({ style }))
  await expect.element(page.getByText(/^Contrast 1\.6 : 1 – 4\.5 : 1 is needed/)).toBeVisible()
})

test('a size stays within its limits, and an empty one is left to the theme', async () => {
  const { getComponent } = await openStyle()
  const width = field('Width')
  await userEvent.fill(width, '480')
  expect(getComponent().style.widthPx).toBe(480)
  await userEvent.fill(width, '9000')
  await userEvent.tab()
  await expect.element(width).toHaveValue('640')
  await userEvent.fill(width, '')
  expect(getComponent().style).not.toHaveProperty('widthPx')
})

test('light or dark is chosen with the arrow keys, and is one undo', async () => {
  const { getComponent, getEditor } = await openStyle()
  const scheme = page.getByRole('radiogroup', { name: 'Colour scheme' })
  await userEvent.click(scheme.getByText('Light'))
  await userEvent.keyboard('{ArrowRight}')
  expect(getComponent().style.scheme).toBe('DARK')
  getEditor().store.undo()
  await expect.element(scheme.getByRole('radio', { name: 'Match the app' })).toBeChecked()
})

test('a kind without a card has no size, and has the effect of its project', async () => {
  const component = createComponent({
    container: 'EFFECT',
    blocks: [],
    effect: { kind: 'CONFETTI', durationMs: 3000 },
  })
  await openStyle(component)
  await expect.element(page.getByLabelText('Duration (seconds)')).toHaveValue('3')
  await expect.element(field('Width')).not.toBeInTheDocument()
})

test('the panel speaks German', async () => {
  await openStyle(createComponent(), 'de')
  await expect.element(group('Farbdesigns')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Auf das Design zurücksetzen' })).toBeVisible()
})
