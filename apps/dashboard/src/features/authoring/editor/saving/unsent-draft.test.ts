import { expect, test } from 'vitest'
import { createStorage } from '../test/create-storage.ts'
import { browserClock } from './clock.ts'
import { openUnsentDrafts } from './unsent-draft.ts'

const keyOf = (tabId: string) => `waymark.editor.project-1.member-1.${tabId}`

function open(storage: Storage) {
  const place = { projectId: 'project-1', memberId: 'member-1', tabId: 'tab-2', openTabs: new Set<string>() }
  return openUnsentDrafts<object>({ storage, clock: browserClock, ...place })
}

test('a draft that the last version has left behind is found, with the names that fields have now', () => {
  const storage = createStorage()
  const text = 'He said: "screenId": 1'
  const unsent = {
    draft: { text },
    unanswered: [{ screenId: 'step-1', component: {} }, { screenIds: ['a'] }],
  }
  storage.setItem(keyOf('tab-1'), JSON.stringify({ format: 4, at: 1, unsent }))
  expect(open(storage).find()).toEqual({
    draft: { text },
    unanswered: [{ stepId: 'step-1', component: {} }, { stepIds: ['a'] }],
  })
})

test('a draft of a form that is not known is left alone', () => {
  const storage = createStorage()
  storage.setItem(keyOf('tab-1'), JSON.stringify({ format: 99, at: 1, unsent: {} }))
  expect(open(storage).find()).toBeUndefined()
  expect(storage.getItem(keyOf('tab-1'))).not.toBeNull()
})
