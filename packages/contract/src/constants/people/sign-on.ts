/** Protocols for an organisation's single sign-on. */
export const signOnKinds = ['OIDC', 'SAML'] as const
export type SignOnKind = (typeof signOnKinds)[number]

/** Why single sign-on failed, and how to fix it. Codes are stable; the sentences are for people. */
export const signOnProblems = {
  expired:
    'This sign-in has expired: it took more than ten minutes, was already used, or was started in another browser. Start again',
  denied: 'The identity provider did not let you in. Ask an Admin whether you may use Waymark there',
  unreachable:
    'The identity provider cannot be reached. Try again shortly; if that does not help, ask an Admin to check its address',
  too_slow: 'The identity provider did not answer in time. Try again shortly',
  private_network:
    "The identity provider is in a private network. This server's operator can allow that with WAYMARK_ALLOW_PRIVATE_NETWORKS",
  untrusted_tls:
    "This server does not trust the identity provider's TLS certificate. The provider's operator has to fix it",
  insecure_address: 'The address of an identity provider must begin with https://',
  not_a_provider:
    'There is no OpenID Connect provider at this address: its discovery document is missing or unreadable',
  wrong_issuer:
    'The identity provider reports a different issuer than the one entered. Enter the issuer exactly as the provider does',
  secret_refused:
    'The identity provider rejected the client ID or its secret. An Admin can enter the current ones in the settings',
  untrusted_answer:
    "The identity provider's answer could not be trusted, so nobody was signed in. Start again; if it keeps happening, tell an Admin",
  wrong_signature:
    "The identity provider's answer is not signed with any certificate entered for it. If it has a new one, an Admin can add it in the settings",
  encrypted_answer:
    'The identity provider encrypts its assertions, which Waymark cannot read. Turn encryption off there; signing is enough',
  certificate_expired:
    "The identity provider's certificate has expired. An Admin can enter the current one in the settings",
  no_email:
    'The identity provider did not send your email. An Admin can change that at the provider, or enter the attribute that contains the email',
  email_unverified:
    'The identity provider says your email is not verified. Verify it there, then start again',
  foreign_domain: "Your email's domain is not one this organisation signs in with",
  not_a_member: 'You have no account here, and signing in does not create one. Ask an Admin to invite you',
  identity_taken:
    'Your email belongs to the account of someone who had it before at the identity provider. Ask an Admin to remove that account',
  internal: 'Something went wrong on this server. Start again',
} as const
export type SignOnProblem = keyof typeof signOnProblems

/** Limits per connection. The second certificate is for the time of a rollover. */
export const signOnLimits = { domains: 20, certificates: 2, flowMinutes: 10 } as const
