import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAssist } from '../../../../../test/examples.ts'
import { PageContext, usePage } from '../page/page.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { usePlaceKey } from './use-place-key.ts'
import { usePlaceStep } from './use-place-step.ts'

/** The test's own page stands for the app's; a press on the button changes it. */
function ChangingPage({ children }: { children: ReactNode }) {
  const closed = usePage()
  const [version, setVersion] = useState(0)
  const state = { status: 'ready' as const, document, href: location.href }
  return (
    <PageContext value={{ ...closed, state, version }}>
      <button onClick={() => setVersion(version + 1)}>Change {version}</button>
      {children}
    </PageContext>
  )
}

function Key() {
  usePage()
  const place = usePlaceStep()
  usePlaceKey(place?.start)
  return place && <span>Ready</span>
}

test('the key is listened to once, however often the page and the draft change', async () => {
  const { getEditor, getStep } = await renderInEditor(
    <ChangingPage>
      <Key />
    </ChangingPage>,
    { steps: [createAssist()] },
  )
  await expect.element(page.getByText('Ready')).toBeVisible()
  const added: unknown[] = []
  const { addEventListener } = window
  window.addEventListener = (...given: unknown[]) => {
    if (given[0] === 'keydown') added.push(given[1])
    return addEventListener.apply(window, given as Parameters<typeof addEventListener>)
  }
  try {
    for (const count of [0, 1]) await userEvent.click(page.getByRole('button', { name: `Change ${count}` }))
    getEditor().store.dispatch({ type: 'change_fields', stepId: getStep().id, change: { name: 'Pay' } })
    await expect.element(page.getByRole('button', { name: 'Change 2' })).toBeVisible()
    expect(added).toEqual([])
  } finally {
    window.addEventListener = addEventListener
  }
})
