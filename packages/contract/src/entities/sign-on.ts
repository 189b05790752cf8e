import { z } from 'zod'
import { signOnLimits, signOnProblems, type SignOnProblem } from '../constants/sign-on.ts'
import { serverAddress } from '../fields/address.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { problem } from '../fields/problem.ts'

/** A screen of the dashboard. Browsers read `//host` and `/\host` as addresses elsewhere. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, problem('dashboard_path_expected'))

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, problem('domain_expected'))

/** Plain http does not leave this machine. */
const address = serverAddress()
  .max(500)
  .refine((it) => !/^http:/i.test(it) || isLoopback(it), problem('sign_on_insecure_address'))
const isLoopback = (address: string) =>
  /^http:\/\/(localhost|\[::1\]|127(\.\d+){3})(:\d+)?([/?#]|$)/i.test(address)
const attributeName = z.string().trim().min(1).max(200)

const oidc = z.object({
  kind: z.literal('OIDC'),
  /** Exactly as the provider names itself. */
  issuer: address,
  clientId: z.string().trim().min(1).max(200),
})

const saml = z.object({
  kind: z.literal('SAML'),
  /** Of the identity provider. */
  entityId: z.string().trim().min(1).max(500),
  /** Where browsers are sent with the request, by HTTP-Redirect. */
  signInUrl: address,
  /** Which attribute holds the email; without one, the NameID does. */
  emailAttribute: attributeName.nullable().default(null),
  /** Which attribute holds what a new member is called; without one, what stands before the @. */
  nameAttribute: attributeName.nullable().default(null),
})

export const signOnCertificate = z.object({
  pem: z.string(),
  subject: z.string(),
  /** SHA-256 of the certificate, as other tools write it: `AB:CD:…`. */
  fingerprint: z.string(),
  validUntil: z.iso.datetime(),
  isExpired: z.boolean(),
})

export const signOnConnection = z.object({
  id,
  orgId: id,
  provider: z.discriminatedUnion('kind', [
    oidc.extend({ hasClientSecret: z.boolean() }),
    saml.extend({
      emailAttribute: z.string().nullable(),
      nameAttribute: z.string().nullable(),
      certificates: z.array(signOnCertificate),
    }),
  ]),
  domains: z.array(z.string()),
  /** Whether signing on makes an account for whoever has none. */
  allowsNewMembers: z.boolean(),
  /** Members of the domains, except Admins, sign in no other way. */
  isEnforced: z.boolean(),
  revision: z.int(),
  ...auditFields,
})
export type SignOnConnection = z.infer<typeof signOnConnection>
export type SignOnCertificate = z.infer<typeof signOnCertificate>

/** What an identity provider's administrator enters there. */
export const signOnAddresses = z.object({
  oidcCallback: z.url(),
  samlEntityId: z.url(),
  samlConsumer: z.url(),
})
export type SignOnAddresses = z.infer<typeof signOnAddresses>

export const signOnConnectionInput = z.object({
  provider: z.discriminatedUnion('kind', [
    /** The secret: left out, it stays; null, there is none. */
    oidc.extend({ clientSecret: z.string().min(1).max(500).nullable().optional() }),
    saml.extend({
      /** PEM, or the base64 between its lines. Two, while the provider changes from one to the other. */
      certificates: z.array(z.string().trim().min(1).max(20_000)).min(1).max(signOnLimits.certificates),
    }),
  ]),
  domains: z.array(domain).min(1).max(signOnLimits.domains),
  allowsNewMembers: z.boolean().default(true),
  isEnforced: z.boolean().default(false),
  revision: revision.optional(),
})
export type SignOnConnectionInput = z.infer<typeof signOnConnectionInput>
export type SignOnProviderInput = SignOnConnectionInput['provider']

const problemCodes = Object.keys(signOnProblems) as [SignOnProblem, ...SignOnProblem[]]

/** What trying a connection out found; the problem is null when everything that can be tried works. */
export const signOnCheck = z.object({ problem: z.enum(problemCodes).nullable(), message: z.string() })
export type SignOnCheck = z.infer<typeof signOnCheck>
