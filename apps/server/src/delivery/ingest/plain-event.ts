import { sdkEvent, type SdkEvent } from '@waymark/contract'
import { appEventTypes } from '@waymark/contract/constants'
import { isStorableText } from '../../platform/text/storable-text.ts'

/**
 * Whether an event is one of the usual kind, which the contract accepts as it is: without further fields, in lower case,
 * with a time in milliseconds. False says nothing; the contract then decides. It is asked here only once for each value
 * that many events have in common: asking it about each event took a sixth of what a batch costs.
 */
export function isPlainEvent(value: unknown): value is SdkEvent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const event = value as Record<string, unknown>
  for (const name in event) if (!isPlainField(name, event[name])) return false
  return isComplete(event)
}

function isPlainField(name: string, value: unknown): boolean {
  switch (name) {
    case 'id':
      return typeof value === 'string' && plainId.test(value)
    case 'at':
      return typeof value === 'string' && isPlainMoment(value)
    case 'type':
    case 'deploymentId':
    case 'deploymentVersion':
    case 'stepKey':
    case 'name':
    case 'blockId':
    case 'locale':
    case 'platform':
      return isAccepted[name](value)
    case 'properties':
      return arePlainProperties(value)
    default:
      return false
  }
}

/** The fields without which no event is accepted, and those that its type requires. */
function isComplete({ id, type, at, platform, ...event }: Record<string, unknown>): boolean {
  if (id === undefined || at === undefined || platform === undefined) return false
  if (appTypes.has(type)) return event.name !== undefined
  if (type === undefined || event.deploymentId === undefined || event.deploymentVersion === undefined)
    return false
  return event.stepKey !== undefined || !stepTypes.has(type)
}

const appTypes = new Set<unknown>(appEventTypes)
const stepTypes = new Set<unknown>(['step_seen', 'step_action', 'identifier_missing', 'identifier_moved'])

const plainId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const plainTime = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

const isPlainMoment = (at: string): boolean =>
  at.length === 24 && plainTime.test(at.slice(10)) && isAcceptedDay(at.slice(0, 10))

/** Values are remembered per field, and forgotten all at once when there are too many. */
const mostRemembered = 1000

/** Asks the field's schema once for each value; true if it accepts the value and leaves it as it is. */
function createMemory(accepts: (value: string | number) => boolean): (value: unknown) => boolean {
  const accepted = new Set<unknown>()
  return (value) => {
    if (accepted.has(value)) return true
    if ((typeof value !== 'string' && typeof value !== 'number') || !accepts(value)) return false
    if (accepted.size === mostRemembered) accepted.clear()
    accepted.add(value)
    return true
  }
}

const { shape } = sdkEvent
type Remembered =
  | 'type'
  | 'deploymentId'
  | 'deploymentVersion'
  | 'stepKey'
  | 'name'
  | 'blockId'
  | 'locale'
  | 'platform'

const rememberField = (name: Remembered) =>
  createMemory((value) => {
    const { success, data } = shape[name].safeParse(value)
    return success && data === value && (typeof value === 'number' || isStorableText(value))
  })

const isAccepted: Record<Remembered, (value: unknown) => boolean> = {
  type: rememberField('type'),
  deploymentId: rememberField('deploymentId'),
  deploymentVersion: rememberField('deploymentVersion'),
  stepKey: rememberField('stepKey'),
  name: rememberField('name'),
  blockId: rememberField('blockId'),
  locale: rememberField('locale'),
  platform: rememberField('platform'),
}

const isAcceptedDay = createMemory((day) => shape.at.safeParse(`${day}T00:00:00.000Z`).success)

function arePlainProperties(value: unknown): boolean {
  if (!shape.properties.safeParse(value).success) return false
  for (const key in value as object) {
    const property: unknown = (value as Record<string, unknown>)[key]
    // An own `__proto__` is left out by the contract.
    if (key === '__proto__' || !isStorableText(key)) return false
    if (typeof property === 'string' && !isStorableText(property)) return false
  }
  return value !== undefined
}
