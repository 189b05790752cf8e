import type { Component } from '@waymark/contract'
import type { Draft, StepFields } from '../model/draft.ts'
import { mapReferences } from '../model/references.ts'
import { listScreens } from '../model/screens.ts'
import type { Saved } from './saved.ts'

/** A component for the server: actions name keys. Undefined while it leads to something without a key yet. */
export function toWireComponent(component: Component, keys: Saved['keys'], draftIds: Set<string>) {
  let waits = false
  const wire = mapReferences(component, (id) => {
    if (!keys[id] && draftIds.has(id)) waits = true
    return keys[id] ?? id
  })
  return waits ? undefined : wire
}

/** A component for the editor: actions name the editor's own ids of screens and pages. */
export function fromWireComponent(component: Component, keys: Saved['keys']): Component {
  return mapReferences(component, (key) => Object.keys(keys).find((id) => keys[id] === key) ?? key)
}

/** Whatever an action of the draft may lead to. */
export function listDraftIds(draft: Draft): Set<string> {
  return new Set([...listScreens(draft), ...draft.pages].map(({ id }) => id))
}

/** The server trims names; sending them trimmed keeps both sides equal. */
export function toWireFields<Fields extends { name: string } = StepFields>(fields: Fields): Fields {
  const name = fields.name.trim()
  return name === fields.name ? fields : { ...fields, name }
}
