import type { LimitName } from '@waymark/contract/constants'

/**
 * A limit per time window, for each of these separately; `account-and-address` counts each pair. `member` is the API
 * token for calls made with one, so that a program never uses up what its maker needs.
 */
export interface RateRule {
  by: 'account' | 'address' | 'account-and-address' | 'browser' | 'member' | 'organisation'
  max: number
  windowSeconds: number
}

export interface RateLimit {
  rules: RateRule[]
  /**
   * Used instead of `rules` for a browser that has signed in to the account before, so that nobody else can use them
   * up.
   */
  rulesOfKnownBrowser?: RateRule[]
  /** Successful calls do not count: only guesses do. */
  countsFailuresOnly?: true
}

export type RateLimits = Record<LimitName, RateLimit>

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

/** Limits in production. Many people in an office share an address, so addresses may do more than accounts. */
export const productionRateLimits: RateLimits = {
  'sign-in': {
    rules: [
      { by: 'account-and-address', max: 10, windowSeconds: quarter },
      { by: 'address', max: 50, windowSeconds: quarter },
      // Against guesses from many addresses at once.
      { by: 'account', max: 100, windowSeconds: hour },
    ],
    rulesOfKnownBrowser: [{ by: 'browser', max: 10, windowSeconds: quarter }],
    countsFailuresOnly: true,
  },
  'sign-on': {
    rules: [
      { by: 'account', max: 30, windowSeconds: quarter },
      { by: 'address', max: 120, windowSeconds: quarter },
    ],
  },
  'sign-on-code': {
    rules: [{ by: 'address', max: 30, windowSeconds: quarter }],
    countsFailuresOnly: true,
  },
  'sign-on-settings': { rules: [{ by: 'organisation', max: 60, windowSeconds: quarter }] },
  'password-change': {
    rules: [{ by: 'member', max: 10, windowSeconds: quarter }],
    countsFailuresOnly: true,
  },
  'account-mail': {
    rules: [
      { by: 'account', max: 5, windowSeconds: hour },
      { by: 'address', max: 30, windowSeconds: quarter },
    ],
  },
  'password-reset': {
    rules: [{ by: 'address', max: 30, windowSeconds: quarter }],
    countsFailuresOnly: true,
  },
  'set-up': { rules: [{ by: 'address', max: 30, windowSeconds: quarter }], countsFailuresOnly: true },
  'sign-up': { rules: [{ by: 'address', max: 30, windowSeconds: quarter }], countsFailuresOnly: true },
  'invite-lookup': { rules: [{ by: 'address', max: 120, windowSeconds: quarter }] },
  invite: { rules: [{ by: 'organisation', max: 200, windowSeconds: hour }] },
  share: {
    rules: [
      // The recipient, whichever member shares with them.
      { by: 'account', max: 5, windowSeconds: hour },
      { by: 'organisation', max: 200, windowSeconds: hour },
    ],
  },
  'test-mail': { rules: [{ by: 'member', max: 20, windowSeconds: hour }] },
  upload: { rules: [{ by: 'member', max: 120, windowSeconds: minute }] },
  import: { rules: [{ by: 'member', max: 30, windowSeconds: quarter }] },
  'public-survey': { rules: [{ by: 'address', max: 60, windowSeconds: minute }] },
  analytics: { rules: [{ by: 'member', max: 300, windowSeconds: minute }] },
  'client-log': { rules: [{ by: 'address', max: 300, windowSeconds: minute }] },
  'api-token': {
    rules: [
      { by: 'member', max: 600, windowSeconds: minute },
      { by: 'organisation', max: 3000, windowSeconds: minute },
    ],
  },
  'api-token-create': { rules: [{ by: 'member', max: 60, windowSeconds: hour }] },
  'webhook-send': { rules: [{ by: 'organisation', max: 60, windowSeconds: minute }] },
}
