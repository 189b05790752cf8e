import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrlVariable } from './config/database-url.ts'
import { checkEdge, edgeVariables, toEdgeConfig, type EdgeConfig } from './config/edge.ts'
import { eventsVariables, toEventsConfig, type EventsConfig } from './config/events.ts'
import { checkFiles, filesVariables, toFilesConfig, type FilesConfig } from './config/files.ts'
import { listUnknown } from './config/list-unknown.ts'
import { checkMail, mailVariables, toMailConfig, type MailConfig } from './config/mail.ts'
import { mixpanelVariables, toMixpanelConfig, type MixpanelConfig } from './config/mixpanel.ts'
import { publicUrlVariable, toBasePath } from './config/public-url.ts'
import { outboundVariables, toOutboundConfig, type OutboundConfig } from './config/outbound.ts'
import { telemetryVariables, toTelemetryConfig, type TelemetryConfig } from './config/telemetry.ts'
import { checkSpeech, speechVariables, toSpeechConfig, type SpeechConfig } from './config/speech.ts'
import {
  checkTranslation,
  toTranslationConfig,
  translationVariables,
  type TranslationConfig,
} from './config/translation.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const days = (least: number) => z.coerce.number().int().min(least).max(36_500)
const isLocal = (mode: string) => mode === 'local'

const variables = z.object({
  WAYMARK_MODE: z.enum(['local', 'production']).default('local'),
  /** The role of this process, where several share a database. */
  WAYMARK_ROLE: z.enum(['all', 'api', 'collect', 'jobs']).default('all'),
  PORT: port.default(4000),
  /** Production only: the address to listen on. Local mode always listens on loopback. */
  WAYMARK_LISTEN: z.string().default('0.0.0.0'),
  WAYMARK_DATA_DIR: z.string().min(1).default('.waymark'),
  DATABASE_URL: databaseUrlVariable.optional(),
  /** The same database without the connection pooler that DATABASE_URL leads to. */
  WAYMARK_DATABASE_DIRECT_URL: databaseUrlVariable.optional(),
  WAYMARK_DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  WAYMARK_PUBLIC_URL: publicUrlVariable,
  /**
   * Domains that nobody may be invited from, separated by commas; in production, special-use domains are always
   * reserved.
   */
  WAYMARK_RESERVED_EMAIL_DOMAINS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be domains such as example.org, separated by commas'),
      ),
    )
    .default([]),
  /** Encrypts third-party secrets that are stored here; required when several servers share a database. */
  WAYMARK_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters')
    .optional(),
  WAYMARK_DEMO_PASSWORD: z.string().min(8).optional(),
  WAYMARK_SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  /** The proxies whose X-Forwarded-For header is trusted. */
  WAYMARK_TRUST_PROXY: z
    .string()
    .transform((it) => it.split(',').map((each) => each.trim()))
    .refine((them) => them.every(isProxy), 'must be addresses, networks (10.0.0.0/8) or loopback, by commas')
    .optional(),
  WAYMARK_SDK_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(6000),
  WAYMARK_KEEP_EVENTS_DAYS: days(31).default(400),
  WAYMARK_KEEP_ANALYTICS_DAYS: days(1).default(90),
  WAYMARK_KEEP_LOGS_DAYS: days(1).default(30),
  WAYMARK_KEEP_PROFILES_DAYS: days(30).default(90),
  WAYMARK_KEEP_AUDIT_DAYS: days(30).default(400),
  WAYMARK_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** The bearer token that opens /metrics. */
  WAYMARK_METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** How long a webhook's receiver may take to answer. */
  WAYMARK_WEBHOOK_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(20).default(10),
  ...mailVariables,
  ...translationVariables,
  ...speechVariables,
  ...outboundVariables,
  ...mixpanelVariables,
  ...filesVariables,
  ...edgeVariables,
  ...eventsVariables,
  ...telemetryVariables,
})

/** Every variable that is read; docs/configuration.md describes each one. */
export const variableNames = Object.keys(variables.shape)

/**
 * The role of a process: `api` serves authors and everything that target apps request, `collect` only the latter,
 * `jobs` works in the background, and `all` does everything.
 */
export type Role = 'all' | 'api' | 'collect' | 'jobs'

export interface Config {
  mode: 'local' | 'production'
  role: Role
  host: string
  port: number
  /** The URL at which browsers reach this server, without a trailing slash. */
  publicUrl: string
  /** The path of the public URL, empty or as `/waymark`; every address on a page of this server begins with it. */
  basePath: string
  dataDir: string
  database:
    | { url: string; directUrl: string | undefined; poolSize: number }
    | { folder: string; poolSize: number }
  reservedEmailDomains: string[]
  /** 64 hexadecimal characters; when undefined, a file in the data folder holds the key. */
  secretKey: string | undefined
  demoPassword: string | undefined
  /** Whether the demo organisation starts with more than one guide, and with data of invented end users. */
  hasSampleData: boolean
  /** The mail server, or null if there is none. */
  smtp: MailConfig
  translation: TranslationConfig
  speech: SpeechConfig
  outbound: OutboundConfig
  /** How long a webhook's receiver may take to answer. */
  webhookTimeoutMs: number
  mixpanel: MixpanelConfig
  files: FilesConfig
  /** The copy that target apps read besides this server, or null. */
  edge: EdgeConfig | null
  events: EventsConfig
  telemetry: TelemetryConfig
  /** How long records are kept. */
  retentionDays: { events: number; analytics: number; clientLogs: number; auditLog: number; profiles: number }
  /** Whether browsers keep cookies for https only; over plain http they would drop such cookies without a word. */
  secureCookies: boolean
  trustProxy: string[] | false
  /** How many requests one target app may send from one address. */
  sdkRequestsPerMinute: number
  /** Variables that begin like settings and are none. */
  unknownVariables: string[]
  logLevel: string
  /** The token that opens the metrics; without one they are not served. */
  metricsToken: string | undefined
}

/** An invalid setting that prevents the start; the message names it. */
export class ConfigError extends Error {}

/** Reads the settings of this process. */
export const readConfig = (): Config => parseConfig(process.env)

/**
 * Parses all settings at once; nothing else reads the environment. Throws ConfigError with everything that is wrong.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as not set: shells and compose files cannot unset one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const checked = variables
    .superRefine(checkRole)
    .superRefine(checkFiles)
    .superRefine(checkEdge)
    .superRefine(checkMail)
    .superRefine(checkTranslation)
    .superRefine(checkSpeech)
  const parsed = checked.safeParse(given)
  const unknown = listUnknown(given, variableNames)
  const misspelt = unknown.filter(({ meant }) => meant !== undefined)
  if (!parsed.success || misspelt.length > 0) {
    const issues = parsed.error?.issues ?? []
    const sentences = [
      ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
      ...misspelt.map(({ name, meant }) => `${name}: is unknown. Did you mean ${meant}?`),
    ]
    throw new ConfigError(`Waymark cannot start with these settings.\n  ${sentences.join('\n  ')}`)
  }
  const it = parsed.data
  const dataDir = resolve(it.WAYMARK_DATA_DIR)
  const publicUrl = it.WAYMARK_PUBLIC_URL ?? `http://localhost:${it.PORT}`
  return {
    mode: it.WAYMARK_MODE,
    role: it.WAYMARK_ROLE,
    host: isLocal(it.WAYMARK_MODE) ? '127.0.0.1' : it.WAYMARK_LISTEN,
    port: it.PORT,
    publicUrl,
    basePath: toBasePath(publicUrl),
    dataDir,
    database: it.DATABASE_URL
      ? {
          url: it.DATABASE_URL,
          directUrl: it.WAYMARK_DATABASE_DIRECT_URL,
          poolSize: it.WAYMARK_DATABASE_POOL,
        }
      : { folder: dataDir, poolSize: it.WAYMARK_DATABASE_POOL },
    reservedEmailDomains: it.WAYMARK_RESERVED_EMAIL_DOMAINS,
    secretKey: it.WAYMARK_SECRET_KEY,
    demoPassword: it.WAYMARK_DEMO_PASSWORD,
    hasSampleData: it.WAYMARK_SAMPLE_DATA === 'on',
    smtp: toMailConfig(it),
    translation: toTranslationConfig(it),
    speech: toSpeechConfig(it),
    outbound: toOutboundConfig(it),
    webhookTimeoutMs: it.WAYMARK_WEBHOOK_TIMEOUT_SECONDS * 1000,
    mixpanel: toMixpanelConfig(it),
    files: toFilesConfig(it, dataDir),
    edge: toEdgeConfig(it),
    events: toEventsConfig(it),
    telemetry: toTelemetryConfig(it),
    trustProxy: it.WAYMARK_TRUST_PROXY ?? false,
    sdkRequestsPerMinute: it.WAYMARK_SDK_REQUESTS_PER_MINUTE,
    retentionDays: {
      events: it.WAYMARK_KEEP_EVENTS_DAYS,
      analytics: it.WAYMARK_KEEP_ANALYTICS_DAYS,
      clientLogs: it.WAYMARK_KEEP_LOGS_DAYS,
      auditLog: it.WAYMARK_KEEP_AUDIT_DAYS,
      profiles: it.WAYMARK_KEEP_PROFILES_DAYS,
    },
    secureCookies: !isLocal(it.WAYMARK_MODE) && publicUrl.startsWith('https:'),
    metricsToken: it.WAYMARK_METRICS_TOKEN,
    unknownVariables: unknown.map(({ name }) => name),
    logLevel: it.WAYMARK_LOG_LEVEL ?? (isLocal(it.WAYMARK_MODE) ? 'warn' : 'info'),
  }
}

function checkRole(
  { WAYMARK_ROLE, DATABASE_URL }: z.infer<typeof variables>,
  context: z.core.$RefinementCtx,
): void {
  if (WAYMARK_ROLE === 'all' || DATABASE_URL) return
  const message = 'needs DATABASE_URL: the embedded database belongs to one process, which does everything'
  context.addIssue({ code: 'custom', path: ['WAYMARK_ROLE'], message })
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', length] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (proxyNames.has(text)) return true
  return bits > 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
}
