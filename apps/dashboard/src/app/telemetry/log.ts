import type { ClientLogEntry } from '@waymark/contract'
import { clientLogLimits, type ClientLogType } from '@waymark/contract/constants'
import { createId } from '@waymark/room'
import { client } from '../../lib/calls/api.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { sendLogs } from './send-telemetry.ts'

export interface LogLine {
  type: ClientLogType
  message: string
  file?: string | undefined
  line?: number | undefined
  durationMs?: number | undefined
}

/** A line with the pattern of the route it was written on. */
type PlacedLine = LogLine & { url: string }

interface Author {
  uid: string
  orgId: string
}

const MOST_LINES = 200
const UNSET_FLUSH_MS = 300

/** The dashboard's log, sent as the server asks in ent-config, which is read before the first line. */
export function createLog(isSignedIn: () => boolean) {
  let outbox: Promise<Outbox<ClientLogEntry>> | undefined

  async function open(orgId: string): Promise<Outbox<ClientLogEntry>> {
    const config = await client.analytics.loggerConfig({ orgId }).then(
      ({ detail }) => detail.logger_config,
      () => undefined,
    )
    const seconds = config?.server_logger_flush_interval
    return createOutbox<ClientLogEntry>({
      send: async (batch) => (isSignedIn() ? sendLogs(orgId, batch) : 'later'),
      size: Math.min(config?.server_logger_max_logs || clientLogLimits.maxLogs, clientLogLimits.batchSize),
      most: MOST_LINES,
      flushAfterMs: seconds ? seconds * 1000 : UNSET_FLUSH_MS,
    })
  }

  return {
    async add(line: PlacedLine, author: Author) {
      outbox ??= open(author.orgId)
      ;(await outbox).add(toEntry(line, author))
    },
    push: async () => (await outbox)?.push(),
    clear: async () => (await outbox)?.clear(),
  }
}

function toEntry(line: PlacedLine, { uid, orgId }: Author): ClientLogEntry {
  const texts = {
    log_type: line.type,
    url: line.url,
    file_name: line.file,
    language: document.documentElement.lang,
  }
  const numbers = { line_number: line.line, duration_ms: line.durationMs, timestamp: Date.now() }
  return {
    user: uid,
    platform: 'MOBILE',
    level: 200,
    module: 'MOBILE_DASHBOARD_LOGS',
    message: line.message,
    ent_id: orgId,
    org_id: orgId,
    message_id: createId(),
    log_data: {
      ...prefix('string', { ...texts, message: line.message, browser_agent: navigator.userAgent }),
      ...prefix('long', numbers),
    },
  }
}

/** Keys say their value's type: `string.url`. Absent values are left out. */
const prefix = <T extends string | number>(type: string, values: Record<string, T | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${type}.${name}`, value]],
    ),
  ) as Record<string, T>
