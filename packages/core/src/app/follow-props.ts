import type { Calls } from './calls.ts'

/** The props by which an app names the person and their language. */
export interface PersonProps {
  locale?: string | undefined
  endUserId?: string | null | undefined
  signature?: string | undefined
  properties?: Record<string, unknown> | undefined
}

type PersonCalls = Pick<Calls, 'identify' | 'setProperties' | 'setLocale' | 'reset'>

/** The values that the SDK received last. */
interface Told {
  locale?: string | undefined
  endUserId?: string | undefined
  signature?: string | undefined
  properties: Record<string, unknown>
}

/**
 * Keeps an SDK up to date with props: to be called with those of each render. Belongs beside the SDK rather than to a
 * component, as effects run twice in StrictMode, and an app may mount its provider again. The first call starts the SDK.
 */
export function createPropsFollower<Props extends PersonProps>(
  sdk: PersonCalls,
  start: (props: Props) => void,
): (props: Props) => void {
  const told: Told = { properties: {} }
  let isStarted = false

  return (props) => {
    if (!isStarted) {
      start(props)
      isStarted = true
      told.locale = props.locale
    }
    tellPerson(sdk, told, props)
    tellLocale(sdk, told, props)
  }
}

function tellPerson(sdk: PersonCalls, told: Told, props: PersonProps): void {
  const { endUserId: given, signature, properties = {} } = props
  const endUserId = given || undefined
  const hasPersonLeft = told.endUserId !== undefined && told.endUserId !== endUserId
  if (hasPersonLeft && !endUserId) sdk.reset()
  // Someone who signs in keeps their earlier data; the next person does not.
  const changes = listChanges(hasPersonLeft ? {} : told.properties, properties)
  const isNew = endUserId !== told.endUserId || signature !== told.signature
  if (endUserId && isNew) sdk.identify(endUserId, { ...changes, signature })
  else if (Object.keys(changes).length > 0) sdk.setProperties(changes)
  Object.assign(told, { endUserId, signature, properties })
}

function tellLocale(sdk: PersonCalls, told: Told, { locale }: PersonProps): void {
  if (locale !== undefined && locale !== told.locale) sdk.setLocale(locale)
  told.locale = locale
}

/** Null for a property that is gone. An object written anew in each render is no change. */
export function listChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const gone = Object.keys(before).filter((name) => !(name in after))
  const changed = Object.entries(after).filter(([name, value]) => !Object.is(before[name], value))
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...Object.fromEntries(changed) }
}
