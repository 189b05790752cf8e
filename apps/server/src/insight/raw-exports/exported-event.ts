import type { EventType } from '@waymark/contract/constants'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { ArrivedEvent } from '../../platform/events/event-store.ts'

interface Names {
  /** Ids of deployments and of end users by their numbers. */
  deployments: ReadonlyMap<number, string>
  endUsers: ReadonlyMap<number, string>
}

const typesByCode = new Map<number, EventType>(
  Object.entries(eventTypeCodes).map(([type, code]) => [code, type as EventType]),
)

export type ExportedEvent = ReturnType<typeof toExportedEvent>

/** An event as files have it. An end user who was erased meanwhile has no id. */
export const toExportedEvent = (event: ArrivedEvent, { deployments, endUsers }: Names) => ({
  id: event.id,
  type: typesByCode.get(event.typeCode) ?? null,
  at: event.at,
  receivedAt: event.receivedAt,
  endUserId: endUsers.get(event.endUserNum) ?? null,
  sessionId: event.sessionId,
  deploymentId: event.deploymentNum === null ? null : (deployments.get(event.deploymentNum) ?? null),
  deploymentVersion: event.deploymentVersion,
  stepKey: event.stepKey || null,
  blockId: event.blockId,
  name: event.name,
  properties: event.properties === null ? null : (JSON.parse(event.properties) as unknown),
  locale: event.locale,
  platform: event.platform,
})
