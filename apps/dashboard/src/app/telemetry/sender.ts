import type { AnalyticsEvent } from '@waymark/contract'
import { analyticsEventTypes, type ScreenArea } from '@waymark/contract/constants'
import { findDeclared } from '../../lib/calls/contract-client.ts'
import type { SessionData } from '../../lib/calls/session.ts'
import type { Report } from '../../lib/calls/telemetry.ts'
import { describeError } from './describe-error.ts'
import { createLog, type LogLine } from './log.ts'
import { createOutbox } from './outbox.ts'
import { findScreenArea } from './screen-area.ts'
import { sendEvent, sendEvents } from './send-telemetry.ts'

type MeasuredCall = Extract<Report, { kind: 'call' }>

const BATCH_SIZE = 10
const MOST_EVENTS = 200
/** An error that repeats in a loop adds nothing after the tenth report. */
const MOST_OF_AN_ERROR = 10

interface SenderPlace {
  /** Undefined while nobody is signed in; later entries wait for the next session. */
  findSession: () => SessionData | undefined
  getPattern: () => string
}

/** Makes events and log lines, queues them and sends them; drops them if the organisation collects nothing. */
export function createSender({ findSession, getPattern }: SenderPlace) {
  const isSignedIn = () => findSession() !== undefined
  const events = createOutbox<AnalyticsEvent>({
    send: async (batch) => (isSignedIn() ? sendEvents(batch) : 'later'),
    size: BATCH_SIZE,
    most: MOST_EVENTS,
  })
  const log = createLog(isSignedIn)
  const errors = new Map<string, number>()
  let lastUid: string | undefined

  function clear() {
    events.clear()
    void log.clear()
  }

  /** Whether to collect. The next member never sends what the last one left behind. */
  function isOn(): boolean {
    const session = findSession()
    const isOff = session?.setting.flags.collectsUsage === false
    if (isOff || (session && lastUid && session.uid !== lastUid)) clear()
    lastUid = session?.uid ?? lastUid
    return !isOff
  }

  function toEvent(eventType: string, properties: AnalyticsEvent['properties'], area?: ScreenArea) {
    const metadata: AnalyticsEvent['metadata'] = {
      orgRole: findSession()?.member.orgRole ?? null,
      area: area ?? findScreenArea(getPattern()) ?? null,
    }
    return { eventType, metadata, properties }
  }

  function addEvent(eventType: string, properties: AnalyticsEvent['properties'], area?: ScreenArea) {
    if (isOn()) events.add(toEvent(eventType, properties, area))
  }

  function addLine(line: LogLine) {
    const session = findSession()
    if (session && isOn()) {
      void log.add({ ...line, url: getPattern() }, { uid: session.uid, orgId: session.organisation.id })
    }
  }

  function addError({ error, replacesScreen }: Extract<Report, { kind: 'error' }>) {
    const { file, line, ...properties } = describeError(error)
    const times = (errors.get(properties.message) ?? 0) + 1
    errors.set(properties.message, times)
    if (times > MOST_OF_AN_ERROR || !isOn()) return
    const area = replacesScreen ? findScreenArea(getPattern()) : undefined
    const event = toEvent(area ?? analyticsEventTypes.error, properties)
    Object.assign(event.metadata, {
      language: document.documentElement.lang,
      agent: navigator.userAgent,
      url: getPattern(),
    })
    addLine({ type: 'error', message: properties.message, file, line })
    // Sent at once, because people reload the page after an error.
    if (!isSignedIn()) return events.add(event)
    void sendEvent(event).then((refusal) => refusal === 'later' && events.add(event))
  }

  function take(it: Report) {
    if (it.kind === 'error') return addError(it)
    if (it.kind === 'warning') return addLine({ type: 'warn', message: it.message })
    const properties = toRequestProperties(it)
    if (properties) addEvent(analyticsEventTypes.request, properties)
  }

  return { addEvent, addLine, take, clear, push: () => Promise.all([events.push(), log.push()]) }
}

/** A call by its path in the contract, `/v1/apps/{id}`, never with an id or a value. */
function toRequestProperties({ path, status, durationMs }: MeasuredCall) {
  const declared = findDeclared(path)
  return (
    declared && { call: path.join('.'), method: declared.method, path: declared.path, status, durationMs }
  )
}
