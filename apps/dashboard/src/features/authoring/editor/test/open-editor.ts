import type { Component } from '@waymark/contract'
import { createEditorStore, type EditorStore } from '../store/editor-store.ts'
import type { DraftStep } from '../model/draft.ts'
import { openUnsentDrafts } from '../saving/unsent-draft.ts'
import { createStorage } from './create-storage.ts'
import { createHandClock, type HandClock } from './hand-clock.ts'
import { createStandInServer, type StandInServer } from './stand-in-server.ts'

export interface OpenEditor {
  store: EditorStore
  server: StandInServer
  clock: HandClock
  storage: Storage
  tabId: string
  step(index: number): DraftStep
  /** Types a title into a step. */
  type(index: number, title: string): void
  names(): string[]
}

interface Earlier {
  server?: StandInServer
  storage?: Storage
  /** The member who edits; Ada if left out. */
  memberId?: string
  /** A tab of its own if left out. */
  tabId?: string
  /** Other tabs that are still open. */
  openTabs?: string[]
}

let visits = 0

/** An editor on an in-memory server; pass an earlier one's server and storage to reopen the project. */
export function openEditor(names: string[], earlier: Earlier = {}): OpenEditor {
  const server = earlier.server ?? createStandInServer(...names)
  const storage = earlier.storage ?? createStorage()
  const clock = createHandClock()
  visits += 1
  const tabId = earlier.tabId ?? `tab-${visits}`
  const store = createEditorStore({
    server: structuredClone(server.state),
    transport: server,
    clock,
    unsentDrafts: openUnsentDrafts({
      storage,
      clock,
      projectId: 'project',
      memberId: earlier.memberId ?? 'ada',
      tabId,
      openTabs: new Set(earlier.openTabs),
    }),
  })
  store.connect()
  const step = (index: number) => {
    const found = store.getState().draft.steps[index]
    if (!found) throw new Error(`no step ${index}`)
    return found
  }
  return {
    store,
    server,
    clock,
    storage,
    tabId,
    step,
    type(index, title) {
      const { id, component } = step(index)
      if (!component) throw new Error('the step shows nothing')
      store.dispatch({
        type: 'change_component',
        stepId: id,
        component: withTitle(component, title),
        part: 'title',
      })
    },
    names: () => store.getState().draft.steps.map(({ fields }) => fields.name),
  }
}

export function findTitle(component: Component | null | undefined): string | undefined {
  const [block] = component?.blocks ?? []
  return block?.type === 'TEXT' ? block.text.en : undefined
}

function withTitle(component: Component, title: string): Component {
  const blocks = component.blocks.map((block, index) =>
    index === 0 && block.type === 'TEXT' ? { ...block, text: { ...block.text, en: title } } : block,
  )
  return { ...component, blocks }
}
