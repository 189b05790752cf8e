/** How an organisation signs its members on elsewhere. */
export const signOnKinds = ['OIDC', 'SAML'] as const
export type SignOnKind = (typeof signOnKinds)[number]

/** Why a single sign-on does not come about, each with what to do. Codes are stable; the sentences are for people. */
export const signOnProblems = {
  expired:
    'This sign-on is over: it took more than ten minutes, was used before, or was begun in another browser. Begin again',
  denied: 'The identity provider did not let you in. Ask an Admin whether you may use Waymark there',
  unreachable:
    'The identity provider cannot be reached. Try again shortly; if it stays so, an Admin checks its address',
  too_slow: 'The identity provider did not answer in time. Try again shortly',
  private_network:
    'The identity provider lies in a private network. The operator of this server can allow that with WAYMARK_ALLOW_PRIVATE_NETWORKS',
  untrusted_tls:
    'The TLS certificate of the identity provider is not trusted by this server. Its operator has to mend it',
  insecure_address: 'The address of an identity provider begins with https://',
  not_a_provider:
    'What answers at this address is no OpenID Connect provider: its discovery document is missing or cannot be read',
  wrong_issuer:
    'The identity provider calls itself something else than the issuer that was entered. Enter the issuer exactly as it does',
  secret_refused:
    'The identity provider refuses the client id or its secret. An Admin enters the present ones in the settings',
  untrusted_answer:
    'The answer of the identity provider could not be trusted, so nobody was signed in. Begin again; if it happens again, tell an Admin',
  wrong_signature:
    'The answer of the identity provider is not signed with a certificate that was entered for it. If it has a new one, an Admin adds it in the settings',
  encrypted_answer:
    'The identity provider encrypts its assertions, which Waymark cannot read. Switch that off there; signing them is enough',
  certificate_expired:
    'The certificate of the identity provider has expired. An Admin enters its present one in the settings',
  no_email:
    'The identity provider did not say your email. An Admin lets it send one, or names the attribute that holds it',
  email_unverified:
    'The identity provider says that your email is not verified. Verify it there, then begin again',
  foreign_domain: 'Your email is not of a domain that this organisation signs on with',
  not_a_member: 'You have no account here, and none is made by signing on. Ask an Admin to invite you',
  internal: 'Something went wrong on our side. Begin again',
} as const
export type SignOnProblem = keyof typeof signOnProblems

/** At most so many domains sign on with one connection, and so many certificates are known, for the time of a change. */
export const signOnLimits = { domains: 20, certificates: 2, flowMinutes: 10 } as const
