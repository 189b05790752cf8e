/** The API's rate limits. A call names its limit; the server sets the numbers. */
export const limitNames = [
  'sign-in',
  'sign-on',
  'sign-on-code',
  'sign-on-settings',
  'password-change',
  'account-mail',
  'password-reset',
  'set-up',
  'sign-up',
  'invite-lookup',
  'invite',
  'share',
  'test-mail',
  'upload',
  'public-survey',
  'analytics',
  'client-log',
  'webhook-send',
  'api-token',
  'api-token-create',
] as const
export type LimitName = (typeof limitNames)[number]
