import { Button, Menu, Modal } from '@mantine/core'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAssist, createComponent } from '../../../../../test/examples.ts'
import { PageContext } from '../page/page.ts'
import { usePicking } from '../page/use-picking.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { LedNote } from './led-note.tsx'
import { LedStepContext, type LedStep } from './led-step.ts'
import { PagePressesContext, useWatchedPresses } from './page-presses.ts'
import { usePlaceStep } from './use-place-step.ts'
import { useWindowPage } from './use-window-page.ts'

const builder = document.createElement('div')
builder.style.height = '24px'
beforeEach(() => document.body.append(builder))

/** The test's own page stands for the app's. */
function InPage({ children }: { children: ReactNode }) {
  const page = useWindowPage(builder)
  const presses = useWatchedPresses(page)
  const [led, setLed] = useState<LedStep | null>(null)
  const leading = useMemo(() => ({ led, setLed }), [led])
  usePicking(page)
  return (
    <PageContext value={page}>
      <PagePressesContext value={presses}>
        <LedStepContext value={leading}>{children}</LedStepContext>
      </PagePressesContext>
    </PageContext>
  )
}

let place: (() => void) | undefined

function Placing() {
  const start = usePlaceStep()?.start
  useEffect(() => {
    place = start
    return () => {
      place = undefined
    }
  }, [start])
  return <LedNote />
}

function App() {
  const [isOpen, setOpen] = useState(false)
  const [isRowOpen, setRowOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  return (
    <main>
      <h1>Plants</h1>
      <button onClick={() => setOpen(true)}>Add plant</button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="New plant">
        <Button onClick={() => setOpen(false)}>Save plant</Button>
      </Modal>
      <Menu>
        <Menu.Target>
          <button>Sort</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>By price</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <button
        onContextMenu={(event) => {
          event.preventDefault()
          setRowOpen(true)
        }}
      >
        Basil
      </button>
      <button onKeyDown={({ key }) => setListOpen(key === 'ArrowDown')}>Filter</button>
      {isListOpen && <button>By name</button>}
      {isRowOpen && <button>Assign to me</button>}
      <style>{`nav ul { display: none } nav li:hover > ul { display: block }`}</style>
      <nav>
        <li>
          <button>Products</button>
          <ul>
            <li>
              <button>Herbs</button>
            </li>
          </ul>
        </li>
        <li>
          <a href="#help">Help</a>
          <ul>
            <li>
              <button>Contact</button>
            </li>
          </ul>
        </li>
      </nav>
    </main>
  )
}

const note = page.getByRole('status').filter({ hasText: 'now goes on when its element is used, as' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function pick(element: ReturnType<typeof button>) {
  await expect.poll(() => place).toBeDefined()
  place?.()
  // The listeners of picking are there once the page is drawn again.
  await expect.poll(() => document.documentElement.style.cursor).toBe('crosshair')
  // A menu that was open on hover closes and moves what is below it.
  await userEvent.hover(element)
  await userEvent.click(element)
}

async function openApp() {
  const opened = await renderInEditor(
    <InPage>
      <App />
      <Placing />
    </InPage>,
    { steps: [createAssist({ component: createComponent({ container: 'TOOLTIP', placement: 'AUTO' }) })] },
  )
  const getSteps = () => opened.getEditor().store.getState().draft.steps
  return { ...opened, getSteps }
}

const hasNext = (step: ReturnType<Awaited<ReturnType<typeof openApp>>['getStep']>) =>
  step.component?.blocks.some((it) => it.type === 'BUTTON' && it.action.type === 'NEXT')

test.each([
  ['a dialog', button('Add plant'), button('Save plant')],
  ['a menu', button('Sort'), page.getByRole('menuitem', { name: 'By price' })],
])(
  'a step in %s that the element before it opened makes that one go on when used',
  async (_, opener, inside) => {
    const { getStep, getSteps, getEditor } = await openApp()
    await pick(opener)
    await expect.poll(() => getStep().identifiers.length).toBe(1)
    await userEvent.click(opener)
    await expect.element(inside).toBeVisible()
    await pick(inside)
    await expect.poll(() => getSteps().length).toBe(2)
    expect(getStep().component?.advance).toEqual({ on: 'TARGET_CLICK' })
    expect(hasNext(getStep())).toBe(false)
    expect(getEditor().store.getState().selectedStepId).toBe(getStep(1).id)
    await expect.element(note).toBeVisible()

    // The builder lies above dialogs of the app, and the note of this test does not.
    await userEvent.keyboard('{Escape}')
    await expect.element(inside).not.toBeInTheDocument()

    // What somebody else wrote since stays when it is taken back.
    const { component, id } = getStep()
    if (!component) throw new Error('The step shows nothing')
    const style = { scheme: 'DARK' } as const
    const { store } = getEditor()
    store.dispatch({
      type: 'change_component',
      stepId: id,
      component: { ...component, style },
      part: null,
    })
    store.select(getStep(1).id)
    await userEvent.click(note.getByRole('button', { name: 'Undo' }))
    expect(getStep().component).toMatchObject({ style })
    expect(getStep().component?.advance).toBeUndefined()
    expect(hasNext(getStep())).toBe(true)
    await expect.element(note).not.toBeInTheDocument()
  },
)

test('a step whose element goes when it is used, as a dialog does with its button, goes on with that', async () => {
  const { getStep, getSteps } = await openApp()
  await userEvent.click(button('Add plant'))
  await pick(button('Save plant'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  await userEvent.click(button('Save plant'))
  await expect.element(button('Save plant')).not.toBeInTheDocument()
  await pick(button('Sort'))
  await expect.poll(() => getSteps().length).toBe(2)
  expect(getStep().component?.advance).toEqual({ on: 'TARGET_CLICK' })
  await expect.element(note).toBeVisible()
})

test('a step on what was there already, or what another element opened, leaves the one before it alone', async () => {
  const { getStep, getSteps } = await openApp()
  await pick(button('Add plant'))
  await pick(button('Sort'))
  await expect.poll(() => getSteps().length).toBe(2)
  expect(getStep().component?.advance).toBeUndefined()
  await userEvent.click(button('Add plant'))
  await expect.element(button('Save plant')).toBeVisible()
  await pick(button('Save plant'))
  await expect.poll(() => getSteps().length).toBe(3)
  expect(getStep(1).component?.advance).toBeUndefined()
  await expect.element(note).not.toBeInTheDocument()
})

test.each(['placed', 'selected'])('the note goes once another step is %s, and stays away', async (way) => {
  const { getStep, getSteps, getEditor } = await openApp()
  await pick(button('Add plant'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  await userEvent.click(button('Add plant'))
  await pick(button('Save plant'))
  await expect.poll(() => getSteps().length).toBe(2)
  await expect.element(note.getByRole('button', { name: 'Undo' })).toBeVisible()
  const { store } = getEditor()
  if (way === 'selected') store.select(getStep().id)
  else {
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Save plant')).not.toBeInTheDocument()
    await pick(button('Sort'))
    await expect.poll(() => getSteps().length).toBe(3)
  }
  await expect.element(note).not.toBeInTheDocument()
  store.select(getStep(1).id)
  await expect.poll(() => store.getState().selectedStepId).toBe(getStep(1).id)
  await expect.element(note).not.toBeInTheDocument()
  expect(getStep().component?.advance).toEqual({ on: 'TARGET_CLICK' })
})

/** As people get into a menu that opens on hover, coming from the builder's window. */
async function pickInMenu(opener: ReturnType<typeof button>, inside: ReturnType<typeof button>) {
  await userEvent.hover(builder)
  await expect.element(inside).not.toBeInTheDocument()
  await expect.poll(() => place).toBeDefined()
  place?.()
  await expect.poll(() => document.documentElement.style.cursor).toBe('crosshair')
  await userEvent.hover(opener)
  await expect.element(inside).toBeVisible()
  await userEvent.click(inside)
}

test('a step in a menu that opens on hover makes the one at its opener go on when that is used', async () => {
  const { getStep, getSteps } = await openApp()
  await pick(button('Products'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  await pickInMenu(button('Products'), button('Herbs'))
  await expect.poll(() => getSteps().length).toBe(2)
  expect(getStep().component?.advance).toEqual({ on: 'TARGET_CLICK' })
  await expect.element(note).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'The new element appears on hover' }))
    .toBeVisible()
})

test('a menu that a key opens at the element before leads on as one that a press opens', async () => {
  const { getStep, getSteps } = await openApp()
  await pick(button('Filter'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  const opener = button('Filter').element() as HTMLElement
  opener.focus()
  await userEvent.keyboard('{ArrowDown}')
  const inside = button('By name')
  await expect.element(inside).toBeVisible()
  await pick(inside)
  await expect.poll(() => getSteps().length).toBe(2)
  expect(getStep().component?.advance).toEqual({ on: 'TARGET_CLICK' })
  await expect.element(note).toBeVisible()
})

test('a step in a context menu leaves the one before it alone, and says what people have to do', async () => {
  const { getStep, getSteps } = await openApp()
  await pick(button('Basil'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  await userEvent.click(button('Basil'), { button: 'right' })
  await expect.element(button('Assign to me')).toBeVisible()
  await pick(button('Assign to me'))
  await expect.poll(() => getSteps().length).toBe(2)
  expect(getStep().component?.advance).toBeUndefined()
  const told = page.getByRole('status').filter({ hasText: 'only shows after a right click' })
  await expect.element(told).toBeVisible()
  await userEvent.click(told.getByRole('button', { name: 'Got it' }))
  await expect.element(told).not.toBeInTheDocument()
})

test('a menu that was open on hover as picking began leads on as well', async () => {
  const { getStep, getSteps } = await openApp()
  await pick(button('Products'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  await userEvent.hover(page.getByRole('heading', { name: 'Plants' }))
  await userEvent.click(page.getByRole('heading', { name: 'Plants' }))
  await userEvent.hover(button('Basil'))
  await userEvent.hover(button('Products'))
  await expect.element(button('Herbs')).toBeVisible()
  await expect.poll(() => place).toBeDefined()
  place?.()
  await expect.poll(() => document.documentElement.style.cursor).toBe('crosshair')
  await userEvent.click(button('Herbs'))
  await expect.poll(() => getSteps().length).toBe(2)
  expect(getStep().component?.advance).toEqual({ on: 'TARGET_CLICK' })
})

test('a step in a menu that opens on hover leaves others alone, and a link whose click would lead away', async () => {
  const { getStep, getSteps } = await openApp()
  await pick(button('Sort'))
  await expect.poll(() => getStep().identifiers.length).toBe(1)
  await pickInMenu(button('Products'), button('Herbs'))
  await expect.poll(() => getSteps().length).toBe(2)
  await pick(page.getByRole('link', { name: 'Help' }))
  await expect.poll(() => getSteps().length).toBe(3)
  await pickInMenu(page.getByRole('link', { name: 'Help' }), button('Contact'))
  await expect
    .element(page.getByRole('status').filter({ hasText: 'only shows while the pointer is on the link' }))
    .toBeVisible()
  await expect.poll(() => getSteps().length).toBe(4)
  expect(getSteps().map(({ component }) => component?.advance)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
