import type { Component, FlatConfig } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { writeComponent } from './assists.repo.ts'
import { assertProject, getAssistRow } from './assists.service.ts'
import { assertMediaKnown } from './component-media.ts'
import { toPresentComponent } from './flat-config.ts'
import { changeContent, toStale } from './held-project.ts'
import type { ProjectPlace } from './project-place.ts'

export interface AssistPlace extends ProjectPlace {
  assistId: string
}

export interface ComponentAnswer {
  assistId: string
  revision: number
  component: Component
}

export async function getComponent(db: Db, place: AssistPlace): Promise<ComponentAnswer> {
  await assertProject(db, place)
  const { id, component, componentRevision } = await getAssistRow(db, place.projectId, place.assistId)
  if (!component) throw new DomainError('not_found')
  return { assistId: id, revision: componentRevision, component }
}

/** Gives an empty step its component; throws `component_exists` when it has one. */
export function createComponent(
  context: CallContext,
  place: AssistPlace,
  given: Component | FlatConfig,
): Promise<ComponentAnswer> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const { id } = await getAssistRow(tx, project.id, place.assistId)
    const component = toPresentComponent(given, project.defaultLocale)
    await assertMediaKnown(tx, project.appId, component)
    const revision = await writeComponent(tx, id, { component, guard: { isEmpty: true }, stamp })
    if (revision === undefined) throw new DomainError('component_exists')
    await record({ action: 'CREATE', entity: 'COMPONENT', entityId: id, after: component })
    return { assistId: id, revision, component }
  })
}

/** Replaces what a step shows, or sets it. */
export function changeComponent(
  context: CallContext,
  place: AssistPlace,
  { given, revision }: { given: Component | FlatConfig; revision: number | undefined },
): Promise<ComponentAnswer> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const { id, component: before } = await getAssistRow(tx, project.id, place.assistId)
    const component = toPresentComponent(given, project.defaultLocale)
    await assertMediaKnown(tx, project.appId, component)
    const written = await writeComponent(tx, id, { component, guard: { revision }, stamp })
    if (written === undefined) throw await toStale(tx, 'COMPONENT', id)
    await record({
      action: 'UPDATE',
      entity: 'COMPONENT',
      entityId: id,
      ...(before && { before }),
      after: component,
    })
    return { assistId: id, revision: written, component }
  })
}

export function removeComponent(context: CallContext, place: AssistPlace): Promise<void> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const { id, component: before } = await getAssistRow(tx, project.id, place.assistId)
    if (!before) throw new DomainError('not_found')
    await writeComponent(tx, id, { component: null, guard: { revision: undefined }, stamp })
    await record({ action: 'DELETE', entity: 'COMPONENT', entityId: id, before })
  })
}
