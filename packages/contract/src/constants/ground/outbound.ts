/** Why a request to an external server failed. */
export const outboundProblems = {
  address: 'The address must begin with http:// or https:// and must not contain a user name or password',
  private_network:
    "The address is in a private network; this server's operator can allow that with WAYMARK_ALLOW_PRIVATE_NETWORKS",
  not_https: 'The address must begin with https://',
  timeout: 'There was no answer in time',
  certificate: 'The certificate is not valid',
  unreachable: 'The address cannot be reached',
  broken_off: 'The answer was cut off',
  too_large: 'The answer is too large',
} as const
export type OutboundReason = keyof typeof outboundProblems
