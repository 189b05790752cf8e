import type {
  InterfaceLanguage,
  JobRole,
  OrgRole,
  OrganisationSetting,
  OrganisationSize,
  SignOnKind,
} from '@waymark/contract'
import type { Audited, CleanFileColumns, Json } from './column-types.ts'

type StoredSetting = Omit<OrganisationSetting, 'flags'> & { flags?: Partial<OrganisationSetting['flags']> }

/** The settings of a connection's protocol that the API may return. */
export type SignOnSettings = OidcSettings | SamlSettings

export interface OidcSettings {
  issuer: string
  clientId: string
}

export interface SamlSettings {
  entityId: string
  signInUrl: string
  emailAttribute: string | null
  nameAttribute: string | null
  /** PEM. */
  certificates: string[]
}

export interface PeopleTables {
  members: Audited & {
    id: string
    orgId: string
    email: string
    name: string
    orgRole: OrgRole
    language: InterfaceLanguage
    jobRole: JobRole | null
    /** Null for a member who only uses single sign-on. */
    passwordHash: string | null
  }
  /** Addresses that members have asked to change to, until they are confirmed. */
  emailChanges: { memberId: string; secretHash: Uint8Array; email: string; expiresAt: Date }
  appMembers: { appId: string; memberId: string; createdAt: Date }
  formerMembers: { id: string; orgId: string; name: string }
  /** A view of present and former members, for the names on their work. */
  authors: { id: string; orgId: string; name: string }
  invites: Audited & {
    id: string
    orgId: string
    email: string
    orgRole: OrgRole
    appIds: Json<string[]>
    secretHash: Uint8Array
    expiresAt: Date
    /** The inviting member, or the one who took over when they were removed. */
    ownerId: string | null
    /** The last mail written for it. */
    mailId: string | null
  }
  passwordResets: {
    id: string
    /** Null for an unknown address; such a row never outlives its transaction. */
    memberId: string | null
    secretHash: Uint8Array
    expiresAt: Date
  }
  organisations: Audited & {
    id: string
    name: string
    size: OrganisationSize | null
    /** Without the flags that nobody has set. */
    setting: Json<StoredSetting>
    setUpAt: Date | null
    logoHash: string | null
  }
  organisationLogos: CleanFileColumns & { orgId: string; hash: string; contentType: string }
  sessions: {
    id: string
    memberId: string
    secretHash: Uint8Array
    createdAt: Date
    lastActiveAt: Date
    expiresAt: Date
    /** The user agent and the address of the sign-in; null for sessions from before 0.3.0. */
    userAgent: string | null
    address: string | null
  }
  /** The members who have signed in with a browser. */
  knownBrowsers: { secretHash: Uint8Array; memberId: string; expiresAt: Date }
  ssoConnections: Audited & {
    id: string
    orgId: string
    kind: SignOnKind
    settings: Json<SignOnSettings>
    /** Encrypted. */
    secret: Uint8Array | null
    allowsNewMembers: boolean
    isEnforced: boolean
  }
  ssoDomains: { domain: string; connectionId: string }
  /** Sign-ons in progress. */
  ssoFlows: {
    stateHash: Uint8Array
    connectionId: string
    browserHash: Uint8Array
    /** Data that the protocol needs when the browser comes back. */
    sealed: Uint8Array
    returnTo: string | null
    expiresAt: Date
  }
  /** The members that a provider's subjects are linked to. */
  signOnIdentities: {
    connectionId: string
    /** The issuer and the client that it knows us as. */
    provider: string
    subject: string
    memberId: string
    /** As the provider said at the last sign-on, in lower case. */
    email: string
  }
  ssoAssertions: { connectionId: string; assertionHash: Uint8Array; expiresAt: Date }
  signOnCodes: {
    hash: Uint8Array
    memberId: string
    browserHash: Uint8Array
    returnTo: string | null
    expiresAt: Date
  }
}
