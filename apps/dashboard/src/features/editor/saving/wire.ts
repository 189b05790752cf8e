import type { Component } from '@waymark/contract'
import type { StepFields } from '../model/draft.ts'
import type { Saved } from './saved.ts'

/** A component for the server: actions name step keys. Undefined while it leads to a step without a key yet. */
export function toWireComponent(component: Component, keys: Saved['keys'], draftIds: Set<string>) {
  let waits = false
  const wire = mapStepReferences(component, (id) => {
    if (!keys[id] && draftIds.has(id)) waits = true
    return keys[id] ?? id
  })
  return waits ? undefined : wire
}

/** A component for the editor: actions name the editor's own step ids. */
export function fromWireComponent(component: Component, keys: Saved['keys']): Component {
  const ids = new Map(Object.entries(keys).map(([id, key]) => [key, id]))
  return mapStepReferences(component, (key) => ids.get(key) ?? key)
}

/** The server trims names; sending them trimmed keeps both sides equal. */
export function toWireFields(fields: StepFields): StepFields {
  return { ...fields, name: fields.name.trim() }
}

function mapStepReferences(component: Component, map: (reference: string) => string): Component {
  const blocks = component.blocks.map((block) =>
    block.type === 'BUTTON' && block.action.type === 'GO_TO_STEP'
      ? { ...block, action: { ...block.action, stepKey: map(block.action.stepKey) } }
      : block,
  )
  return { ...component, blocks }
}
