import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import type { InterfaceLanguage } from '@waymark/contract/constants'
import { createAssist, createComponent } from '../../../../../test/examples.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { useIdentifierEdits } from './use-identifier-edits.ts'
import { useNameAfter, type NameAfter } from './use-name-after.ts'

const button = (text: string) => Object.assign(document.createElement('button'), { textContent: text })

async function openStep(name: string, language: InterfaceLanguage = 'en') {
  const found: { nameAfter?: NameAfter; edits?: ReturnType<typeof useIdentifierEdits> } = {}
  const step = createAssist({ name, component: createComponent({ container: 'TOOLTIP', placement: 'TOP' }) })
  function Reader() {
    const [nameAfter, edits] = [useNameAfter(), useIdentifierEdits(step.id)]
    useEffect(() => void Object.assign(found, { nameAfter, edits }))
    return null
  }
  const opened = await renderInEditor(<Reader />, { steps: [step], language })
  await vi.waitFor(() => expect(Object.keys(found)).toHaveLength(2))
  const { nameAfter, edits } = found as Required<typeof found>
  return { ...opened, edits, nameAfter: (now: Element, former?: Element) => nameAfter(step.id, now, former) }
}

test('a step with a default name is called after the element that it gets', async () => {
  const { nameAfter } = await openStep('Tooltip 2')
  expect(nameAfter(button('Pay'))).toBe('Pay')
})

test('a name that an author wrote stays, whatever is picked', async () => {
  const { nameAfter } = await openStep('How to pay')
  expect(nameAfter(button('Pay'))).toBeUndefined()
  expect(nameAfter(button('Cancel'), button('Pay'))).toBeUndefined()
})

test('a name after an element follows the next one, even if that says nothing', async () => {
  const { nameAfter } = await openStep('Pay', 'de')
  expect(nameAfter(button('Cancel'), button('Pay'))).toBe('Cancel')
  expect(nameAfter(button(''), button('Pay'))).toBe('Tooltip 1')
})

test('a pick and the name that comes with it are undone together', async () => {
  const { edits, getStep, getEditor } = await openStep('Tooltip 1')
  edits.add(
    { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'a' },
    { captureId: undefined, name: 'Pay' },
  )
  expect(getStep()).toMatchObject({ fields: { name: 'Pay' }, identifiers: [{ document: { tag: 'a' } }] })
  getEditor().store.undo()
  expect(getStep()).toMatchObject({ fields: { name: 'Tooltip 1' }, identifiers: [] })
})
