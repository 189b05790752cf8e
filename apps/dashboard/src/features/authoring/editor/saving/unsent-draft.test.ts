import { expect, test } from 'vitest'
import { createStorage } from '../test/create-storage.ts'
import { browserClock } from './clock.ts'
import { openUnsentDrafts } from './unsent-draft.ts'

const keyOf = (tabId: string) => `waymark.editor.project-1.member-1.${tabId}`

function open(storage: Storage) {
  const place = { projectId: 'project-1', memberId: 'member-1', tabId: 'tab-2', openTabs: new Set<string>() }
  return openUnsentDrafts<object>({ storage, clock: browserClock, ...place })
}

test.for([4, 5])(
  'a draft that version %i of the format left behind is found, with the names of now',
  (format) => {
    const storage = createStorage()
    const text = 'He said: "screenId": 1'
    const unsent = {
      draft: { text, document: { screen: { match: 'EQUALS', value: 'Cart' } } },
      saved: { screens: { 'step-1': {} } },
      unanswered: [{ screenId: 'step-1', component: {} }, { screenIds: ['a'] }],
    }
    storage.setItem(keyOf('tab-1'), JSON.stringify({ format, at: 1, unsent }))
    expect(open(storage).find()).toEqual({
      draft: unsent.draft,
      saved: { steps: { 'step-1': {} } },
      unanswered: [{ stepId: 'step-1', component: {} }, { stepIds: ['a'] }],
    })
  },
)

test('a draft of a form that is not known is left alone', () => {
  const storage = createStorage()
  storage.setItem(keyOf('tab-1'), JSON.stringify({ format: 99, at: 1, unsent: {} }))
  expect(open(storage).find()).toBeUndefined()
  expect(storage.getItem(keyOf('tab-1'))).not.toBeNull()
})
