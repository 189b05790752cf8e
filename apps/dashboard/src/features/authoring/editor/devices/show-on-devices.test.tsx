import type { Branch } from '@waymark/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, paged } from '../../../../../test/answer-calls.ts'
import { createAssist, createComponent, createSegment } from '../../../../../test/examples.ts'
import { useReader } from '../store/reader-context.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { ShowOnDevices } from './show-on-devices.tsx'
import type { Shown } from './use-showing.ts'

const segment = createSegment([], { name: 'Beta testers' })
const asksSegment: Branch = {
  when: { kind: 'SEGMENT', segmentId: segment.id, operator: 'IN' },
  stepKey: null,
}

test('the whole guide is shown as to someone in the chosen segments, from the beginning', async () => {
  answerCalls({ segments: { list: () => paged([segment]) } })
  const playAgain = vi.fn()
  function Dialog() {
    const [shown, show] = useState<Shown>('STEP')
    const played = { ids: new Set<string>(), locale: 'en' }
    const showing = { shown, show, locale: 'en', setLocale: () => {}, playAgain, run: 0, played }
    return (
      <>
        <ShowOnDevices showing={showing} />
        <output>{useReader().reader.segmentIds.join()}</output>
      </>
    )
  }
  const component = { ...createComponent(), branches: [asksSegment] }
  await renderInEditor(<Dialog />, { steps: [createAssist({ component })] })
  const segments = page.getByRole('combobox', { name: 'In these segments' })
  await expect.element(page.getByRole('radio', { name: 'The whole guide' })).toBeVisible()
  expect(segments.elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('radio', { name: 'The whole guide' }))
  await userEvent.click(segments)
  await userEvent.click(page.getByRole('option', { name: 'Beta testers' }))
  await expect.element(page.getByRole('status')).toHaveTextContent(segment.id)
  expect(playAgain).toHaveBeenCalledOnce()
})
