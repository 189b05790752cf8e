import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAssist } from '../../../../../test/examples.ts'
import { EditorKeys } from '../keys/editor-keys.tsx'
import { StepSettings } from '../step-settings.tsx'
import { Outline } from '../steps/outline.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { Workspace } from './workspace.tsx'

/** A closed panel's button says its title, too. */
const button = (name: string) => page.getByRole('button', { name, exact: !name.startsWith('Show ') })
const step = button('Step 1: Welcome')
const tabs = page.getByRole('tab')
const stage = () => document.querySelector('[data-stage]')!.getBoundingClientRect().width

async function openEditor() {
  const opened = await renderInEditor(
    <EditorKeys onShowHelp={() => {}}>
      <Workspace
        label="Editor"
        topBar={<button>Top</button>}
        outline={<Outline />}
        stage={<span>Page</span>}
        settings={<StepSettings />}
      />
    </EditorKeys>,
    { steps: [createAssist()] },
  )
  await expect.element(step).toBeVisible()
  return opened
}

test('each panel is closed by itself, and what is left of it opens it again', async () => {
  await openEditor()
  const before = stage()
  await userEvent.click(button('Hide left panel'))
  await expect.element(step).not.toBeInTheDocument()
  await expect.element(tabs.first()).toBeVisible()
  await expect.element(button('Show left panel')).toHaveFocus()
  await expect.poll(stage).toBeGreaterThan(before)
  await userEvent.click(button('Hide settings'))
  await expect.element(tabs.first()).not.toBeInTheDocument()
  await userEvent.click(button('Show left panel'))
  await expect.element(step).toBeVisible()
  await expect.element(button('Show settings')).toBeVisible()
})

test('keys close and open each panel', async () => {
  await openEditor()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await expect.element(button('Show left panel')).toBeVisible()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await expect.element(button('Show settings')).toBeVisible()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await expect.element(step).toBeVisible()
})

test('a closed panel is still closed on the next visit', async () => {
  localStorage.setItem('waymark.editor.closed-panels', '["settings"]')
  await openEditor()
  await expect.element(button('Show settings')).toBeVisible()
  await userEvent.click(button('Hide left panel'))
  expect(JSON.parse(localStorage.getItem('waymark.editor.closed-panels') ?? '')).toHaveLength(2)
})

test('a place to mend something opens the closed settings', async () => {
  const { getEditor, getStep } = await openEditor()
  await userEvent.click(button('Hide settings'))
  getEditor().showField({ stepId: getStep().id, tab: 'behaviour' })
  await expect.element(page.getByRole('tab', { name: 'Behaviour' })).toHaveAttribute('aria-selected', 'true')
})

test('the canvas keeps more than half of the width on a small screen with open panels', async () => {
  await page.viewport(1100, 700)
  try {
    await openEditor()
    await expect.poll(() => stage() / window.innerWidth).toBeGreaterThan(0.55)
  } finally {
    await page.viewport(1280, 800)
  }
})
