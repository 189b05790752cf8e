import { z } from 'zod'
import { signOnLimits, signOnProblems, type SignOnProblem } from '../../constants/people/sign-on.ts'
import { serverAddress } from '../../fields/address.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { problem } from '../../fields/problem.ts'

/** A path of the dashboard. Browsers resolve `//host` and `/\host` to other hosts. */
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

/** Plain http is allowed on localhost only. */
const address = serverAddress()
  .max(500)
  .refine((it) => !/^http:/i.test(it) || isLoopback(it), problem('sign_on_insecure_address'))
const isLoopback = (address: string) =>
  /^http:\/\/(localhost|\[::1\]|127(\.\d+){3})(:\d+)?([/?#]|$)/i.test(address)
const attributeName = z.string().trim().min(1).max(200)

const oidc = z.object({
  kind: z.literal('OIDC'),
  /** Must equal the issuer that the provider states. */
  issuer: address,
  clientId: z.string().trim().min(1).max(200),
})

const saml = z.object({
  kind: z.literal('SAML'),
  /** The identity provider's entity id. */
  entityId: z.string().trim().min(1).max(500),
  /** The address to which browsers are redirected with the request (HTTP-Redirect binding). */
  signInUrl: address,
  /** The attribute with the email; the NameID if null. */
  emailAttribute: attributeName.nullable().default(null),
  /** The attribute with a new member's name; the part before the @ if null. */
  nameAttribute: attributeName.nullable().default(null),
})

export const signOnCertificate = z.object({
  pem: z.string(),
  subject: z.string(),
  /** SHA-256 of the certificate, in the usual notation: `AB:CD:…`. */
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
  /** Whether signing on creates an account for people who have none. */
  allowsNewMembers: z.boolean(),
  /** Whether members of the domains, except Admins, must sign in this way. */
  isEnforced: z.boolean(),
  revision: z.int(),
  ...auditFields,
})
export type SignOnConnection = z.infer<typeof signOnConnection>
export type SignOnCertificate = z.infer<typeof signOnCertificate>

/** The addresses that the identity provider's administrator has to enter there. */
export const signOnAddresses = z.object({
  oidcCallback: z.url(),
  samlEntityId: z.url(),
  samlConsumer: z.url(),
})
export type SignOnAddresses = z.infer<typeof signOnAddresses>

export const signOnConnectionInput = z.object({
  provider: z.discriminatedUnion('kind', [
    /** The secret stays if left out; null removes it. */
    oidc.extend({ clientSecret: z.string().min(1).max(500).nullable().optional() }),
    saml.extend({
      /** PEM, or only the base64 of it. Two while the provider changes certificates. */
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

/** Result of testing a connection. The problem is null if everything that can be tested works. */
export const signOnCheck = z.object({ problem: z.enum(problemCodes).nullable(), message: z.string() })
export type SignOnCheck = z.infer<typeof signOnCheck>
