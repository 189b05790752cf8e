import type { MailSecurity } from '@waymark/contract'
import { z } from 'zod'

const address = z.email()
/** `guides@example.org`, or with a name: `Waymark <guides@example.org>`. */
const sender = /^(?:(?<name>[^<>"\r\n]*?)\s*<(?<inBrackets>[^<>\s]+)>|(?<alone>[^<>\s]+))$/

export const mailVariables = {
  /** The mail server: smtp://user:password@host:port, or smtps:// for TLS from the start. */
  WAYMARK_SMTP_URL: z.string().refine(isSmtpUrl, 'must be smtp://… or smtps://… with a host').optional(),
  /** The same as separate variables, instead of the URL. */
  WAYMARK_SMTP_HOST: z
    .string()
    .regex(/^[^\s/@]+$/, 'must be a host name or an address')
    .optional(),
  WAYMARK_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  WAYMARK_SMTP_USER: z.string().optional(),
  WAYMARK_SMTP_PASSWORD: z.string().optional(),
  WAYMARK_SMTP_TLS: z.enum(['tls', 'starttls', 'none']).optional(),
  WAYMARK_SMTP_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  WAYMARK_MAIL_FROM: z
    .string()
    .trim()
    .refine((it) => address.safeParse(toSender(it).address).success, 'must be an address, or Name <address>')
    .optional(),
}

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>

/** The mail server and how to talk to it. */
export interface SmtpConfig {
  host: string
  port: number
  security: MailSecurity
  /** Undefined: the server accepts mail without a login. */
  login: { user: string; password: string } | undefined
  from: { name: string; address: string }
  /** How long connecting, the greeting and each answer may take. */
  timeoutMs: number
}

/** Null means that there is no mail server. */
export type MailConfig = SmtpConfig | null

const defaultName = 'Waymark'
const defaultPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 }

/** Checks settings that depend on each other. */
export function checkMail(it: MailVariables, context: z.RefinementCtx): void {
  const single = ['HOST', 'PORT', 'USER', 'PASSWORD'].map((name) => `WAYMARK_SMTP_${name}` as const)
  const given = single.filter((name) => it[name as keyof MailVariables] !== undefined)
  const hasServer = it.WAYMARK_SMTP_URL !== undefined || it.WAYMARK_SMTP_HOST !== undefined
  const isImplicit = it.WAYMARK_SMTP_URL?.startsWith('smtps:') ?? false
  const { user, password } = readLogin(it)
  const problems: [keyof MailVariables, boolean, string][] = [
    [
      'WAYMARK_SMTP_URL',
      it.WAYMARK_SMTP_URL !== undefined && given.length > 0,
      `names the mail server already; leave ${given.join(', ')} out`,
    ],
    [
      'WAYMARK_SMTP_HOST',
      !hasServer && (given.length > 0 || it.WAYMARK_SMTP_TLS !== undefined),
      'is missing; set it or WAYMARK_SMTP_URL, or leave the other settings of mail out',
    ],
    [
      'WAYMARK_MAIL_FROM',
      !hasServer && it.WAYMARK_MAIL_FROM !== undefined,
      'needs a mail server; set WAYMARK_SMTP_URL or WAYMARK_SMTP_HOST',
    ],
    [
      'WAYMARK_MAIL_FROM',
      hasServer && it.WAYMARK_MAIL_FROM === undefined,
      'is missing; mails need an address that they come from',
    ],
    [
      it.WAYMARK_SMTP_URL ? 'WAYMARK_SMTP_URL' : user ? 'WAYMARK_SMTP_PASSWORD' : 'WAYMARK_SMTP_USER',
      (user === undefined) !== (password === undefined),
      'user and password go together; give both or neither',
    ],
    [
      'WAYMARK_SMTP_TLS',
      isImplicit && it.WAYMARK_SMTP_TLS !== undefined && it.WAYMARK_SMTP_TLS !== 'tls',
      'contradicts smtps://, which is TLS from the start; write smtp:// instead',
    ],
  ]
  for (const [name, isBroken, message] of problems)
    if (isBroken) context.addIssue({ code: 'custom', path: [name], message })
}

/** Merges the checked variables into one setting. */
export function toMailConfig(it: MailVariables): MailConfig {
  const url = it.WAYMARK_SMTP_URL ? new URL(it.WAYMARK_SMTP_URL) : undefined
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? it.WAYMARK_SMTP_HOST
  if (!host || !it.WAYMARK_MAIL_FROM) return null
  const port = url ? Number(url.port) || undefined : it.WAYMARK_SMTP_PORT
  const isImplicit = url ? url.protocol === 'smtps:' : port === 465
  const security = it.WAYMARK_SMTP_TLS ?? (isImplicit ? 'tls' : 'starttls')
  const { user, password } = readLogin(it)
  return {
    host,
    port: port ?? defaultPorts[security],
    security,
    login: user !== undefined && password !== undefined ? { user, password } : undefined,
    from: toSender(it.WAYMARK_MAIL_FROM),
    timeoutMs: it.WAYMARK_SMTP_TIMEOUT_SECONDS * 1000,
  }
}

function readLogin(it: MailVariables): { user: string | undefined; password: string | undefined } {
  if (!it.WAYMARK_SMTP_URL) return { user: it.WAYMARK_SMTP_USER, password: it.WAYMARK_SMTP_PASSWORD }
  // The URL itself has been reported already.
  if (!isSmtpUrl(it.WAYMARK_SMTP_URL)) return { user: undefined, password: undefined }
  const { username, password } = new URL(it.WAYMARK_SMTP_URL)
  const read = (text: string) => (text === '' ? undefined : decodeURIComponent(text))
  return { user: read(username), password: read(password) }
}

function toSender(text: string): { name: string; address: string } {
  const { name, inBrackets, alone = '' } = sender.exec(text)?.groups ?? {}
  return { name: name?.trim() || defaultName, address: inBrackets ?? alone }
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search } = new URL(text)
  const isRest = (pathname === '' || pathname === '/') && search === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && isRest && isDecodable(username + password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
