import type { SignOnConnection, SignOnConnectionInput } from '@waymark/contract'
import type { SignOnKind } from '@waymark/contract/constants'

/** Holds both protocols' fields, so that switching loses no input. */
export interface SignOnValues {
  kind: SignOnKind
  issuer: string
  clientId: string
  clientSecret: string
  entityId: string
  signInUrl: string
  certificate: string
  nextCertificate: string
  emailAttribute: string
  nameAttribute: string
  domains: string[]
  allowsNewMembers: boolean
  isEnforced: boolean
}

const empty: SignOnValues = {
  kind: 'OIDC',
  issuer: '',
  clientId: '',
  clientSecret: '',
  entityId: '',
  signInUrl: '',
  certificate: '',
  nextCertificate: '',
  emailAttribute: '',
  nameAttribute: '',
  domains: [],
  allowsNewMembers: true,
  isEnforced: false,
}

export function toFormValues(connection: SignOnConnection | null): SignOnValues {
  if (!connection) return empty
  const { provider, domains, allowsNewMembers, isEnforced } = connection
  const rules = { domains, allowsNewMembers, isEnforced }
  if (provider.kind === 'OIDC') {
    const { kind, issuer, clientId } = provider
    return { ...empty, ...rules, kind, issuer, clientId }
  }
  const { kind, entityId, signInUrl, emailAttribute, nameAttribute, certificates } = provider
  const [certificate, nextCertificate] = certificates
  return {
    ...empty,
    ...rules,
    kind,
    entityId,
    signInUrl,
    certificate: certificate?.pem ?? '',
    nextCertificate: nextCertificate?.pem ?? '',
    emailAttribute: emailAttribute ?? '',
    nameAttribute: nameAttribute ?? '',
  }
}

/** The input to send. An empty secret field keeps the stored secret, or none if there is none. */
export function toInput(values: SignOnValues, connection: SignOnConnection | null): SignOnConnectionInput {
  const { domains, allowsNewMembers, isEnforced } = values
  return { provider: toProvider(values, connection), domains, allowsNewMembers, isEnforced }
}

function toProvider(
  values: SignOnValues,
  connection: SignOnConnection | null,
): SignOnConnectionInput['provider'] {
  const { kind, clientSecret } = values
  if (kind === 'OIDC') {
    const { issuer, clientId } = values
    const isKept = connection?.provider.kind === 'OIDC' && connection.provider.hasClientSecret
    return {
      kind,
      issuer: issuer.trim(),
      clientId: clientId.trim(),
      ...(clientSecret ? { clientSecret } : !isKept && { clientSecret: null }),
    }
  }
  const { entityId, signInUrl, certificate, nextCertificate, emailAttribute, nameAttribute } = values
  return {
    kind,
    entityId: entityId.trim(),
    signInUrl: signInUrl.trim(),
    certificates: [certificate, nextCertificate].filter((it) => it.trim()),
    emailAttribute: emailAttribute.trim() || null,
    nameAttribute: nameAttribute.trim() || null,
  }
}
