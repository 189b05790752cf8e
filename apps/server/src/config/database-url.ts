import { z } from 'zod'

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * A PostgreSQL URL. One that would lead to another place than its author meant is refused, with the spelling to use
 * instead.
 */
export const databaseUrlVariable = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { message: 'must begin with postgres:// or postgresql://', abort: true })
  .superRefine((text, context) => {
    const message = findProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Parses the URL; one without a host, whose socket is a parameter, has an empty one as other clients take it. */
export const parseDatabaseUrl = (text: string): URL | null => URL.parse(text.replace('@/', '@localhost/'))

/** No message repeats a part of the URL: it may be the password. */
function findProblem(text: string): string | undefined {
  const encoded =
    'has to have its user and password percent-encoded: # as %23, / as %2F, ? as %3F, @ as %40, % as %25'
  if (/%(?![0-9a-f]{2})/i.test(text)) return encoded
  // Up to the last @ is the user and the password, in which these characters would end them.
  const [, userInfo = ''] = /^\w+:\/\/(.*)@/s.exec(text) ?? []
  if (/[#/?]/.test(userInfo) || text.includes('#')) return encoded
  const url = parseDatabaseUrl(text)
  if (!url) return 'is no URL such as postgres://user:password@host:5432/database'
  const mode = url.searchParams.get('sslmode')
  if (mode === null || sslModes.includes(mode)) return undefined
  return mode === 'allow' || mode === 'prefer'
    ? `has sslmode=${mode}, which encrypts only sometimes; use one of: ${sslModes.join(', ')}`
    : `has an unknown sslmode; use one of: ${sslModes.join(', ')}`
}
