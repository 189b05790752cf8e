import { isSameJson } from '../model/same-json.ts'
import type { Save } from './save.ts'
import { entityOf } from './saved.ts'

/**
 * What was sent of each entity and not answered yet, the oldest first: the server may hold any of it, and then it is
 * the author's own. A deletion is null.
 */
export type Sent = Record<string, unknown[]>

export function addSent(sent: Sent, save: Save): Sent {
  const added = Object.entries(listContents(save)).map(([entity, content]) => [
    entity,
    [...(sent[entity] ?? []), content],
  ])
  return { ...sent, ...Object.fromEntries(added) } as Sent
}

/** The latest of it was not carried out. */
export function dropSent(sent: Sent, save: Save): Sent {
  const dropped = Object.keys(listContents(save)).map((entity) => [entity, (sent[entity] ?? []).slice(0, -1)])
  return withoutEmpty({ ...sent, ...Object.fromEntries(dropped) } as Sent)
}

/** What was sent before an answered save comes too late for the server. */
export function settleSent(sent: Sent, save: Save): Sent {
  const settled = new Set(Object.keys(listContents(save)))
  return Object.fromEntries(Object.entries(sent).filter(([entity]) => !settled.has(entity)))
}

export function wasSent(sent: Sent, entity: string, content: unknown): boolean {
  return sent[entity]?.some((it) => isSameJson(it, content)) ?? false
}

export const wasDeletionSent = (sent: Sent, entity: string): boolean => wasSent(sent, entity, null)

/** Whether the creation of a screen or a page under this name was sent: the server may have set its other fields. */
export function wasNameSent(sent: Sent, entity: string, name: string): boolean {
  return sent[entity]?.some((it) => (it as { name: string } | null)?.name === name) ?? false
}

function withoutEmpty(sent: Sent): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([, contents]) => contents.length > 0))
}

function listContents(save: Save): Record<string, unknown> {
  switch (save.type) {
    case 'update_project':
      return { [save.entity]: save.content }
    case 'create_step': {
      const { name, optional, waitMs, onMissing, component, identifiers } = save.step
      return {
        [save.entity]: { name, optional, waitMs, onMissing },
        ...(component && { [entityOf.component(save.screenId)]: component }),
        ...listIdentifiers(save.identifierIds, identifiers),
      }
    }
    case 'create_page':
      return {
        [save.entity]: { name: save.page.name },
        ...listIdentifiers(save.identifierIds, save.page.identifiers),
      }
    case 'update_step':
    case 'update_page':
      return { [save.entity]: save.fields }
    case 'create_component':
    case 'update_component':
      return { [save.entity]: save.component }
    case 'create_identifier':
    case 'update_identifier':
      return { [save.entity]: save.document }
    case 'delete_step':
    case 'delete_page':
    case 'delete_identifier':
      return { [save.entity]: null }
    case 'move_step':
    case 'reorder_steps':
    case 'reorder_pages':
      return {}
  }
}

function listIdentifiers(ids: string[], documents: unknown[] = []): Record<string, unknown> {
  return Object.fromEntries(ids.map((id, index) => [entityOf.identifier(id), documents[index]]))
}
