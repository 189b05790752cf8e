import type { Component, ComponentAnswer, FlatConfig } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { isSame } from '../../../platform/is-same.ts'
import { changeContent, toStale, type LockedProject } from '../project/locked-project.ts'
import type { StepPlace } from '../project/project-place.ts'
import { getProjectRow } from '../project/projects.service.ts'
import type { StepRow } from './steps.repo.ts'
import { getStepRow } from './steps.service.ts'
import { assertMediaKnown } from '../parts/assert-media-known.ts'
import { writeComponent } from '../parts/components.repo.ts'
import { toPresentComponent } from '../parts/flat-config.ts'

export async function getComponent(db: Db, place: StepPlace): Promise<ComponentAnswer> {
  await getProjectRow(db, place)
  const { id, component, componentRevision } = await getStepRow(db, place)
  if (!component) throw new DomainError('not_found')
  return { assistId: id, revision: componentRevision, component }
}

/** Sets the component of an empty step; throws `component_exists` when it has one. */
export function createComponent(
  context: CallContext,
  place: StepPlace,
  given: Component | FlatConfig,
): Promise<ComponentAnswer> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const { id } = await getStepRow(tx, place)
    const component = toPresentComponent(given, project.defaultLocale)
    await assertMediaKnown(tx, project.appId, [component])
    const revision = await writeComponent(tx, id, { component, guard: { isEmpty: true }, stamp })
    if (revision === undefined) throw new DomainError('component_exists')
    await record({ action: 'CREATE', entity: 'COMPONENT', entityId: id, after: component })
    return { assistId: id, revision, component }
  })
}

/** Sets or replaces the component of a step. */
export function changeComponent(
  context: CallContext,
  place: StepPlace,
  { given, revision }: { given: Component | FlatConfig; revision: number | undefined },
): Promise<ComponentAnswer> {
  return changeContent(context, place, async (locked) => {
    const row = await getStepRow(locked.tx, place)
    const component = toPresentComponent(given, locked.project.defaultLocale)
    return replaceComponent(locked, row, { component, revision })
  })
}

/** Sets or replaces the component of a step in a locked project. */
export async function replaceComponent(
  { tx, project, stamp, record }: LockedProject,
  { id, component: before, componentRevision }: StepRow,
  { component, revision }: { component: Component; revision: number | undefined },
): Promise<ComponentAnswer> {
  await assertMediaKnown(tx, project.appId, [component])
  const written = await writeComponent(tx, id, { component, guard: { revision }, stamp })
  if (written === undefined) {
    // A retry of a call that succeeded, whose answer was lost.
    if (isSame(component, before)) return { assistId: id, revision: componentRevision, component }
    throw await toStale(tx, 'COMPONENT', id)
  }
  await record({
    action: 'UPDATE',
    entity: 'COMPONENT',
    entityId: id,
    ...(before && { before }),
    after: component,
  })
  return { assistId: id, revision: written, component }
}

export function removeComponent(context: CallContext, place: StepPlace): Promise<void> {
  return changeContent(context, place, async ({ tx, stamp, record }) => {
    const { id, component: before } = await getStepRow(tx, place)
    if (!before) throw new DomainError('not_found')
    await writeComponent(tx, id, { component: null, guard: { revision: undefined }, stamp })
    await record({ action: 'DELETE', entity: 'COMPONENT', entityId: id, before })
  })
}
