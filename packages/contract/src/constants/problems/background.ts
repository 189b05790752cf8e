/** Why a background job failed. Codes are stored with jobs, so removing one needs a migration. */
export const jobProblems = {
  job_took_too_long: 'The task took too long',
  job_interrupted: 'The server stopped each time while it worked on this task',
  texts_not_translated: '{{failed}} of {{total}} texts were not translated',
  text_not_translated: '“{{text}}” of “{{screen}}” ({{to}})',
  sounds_not_made: '{{failed}} of {{total}} sounds were not created',
  sound_not_made: '“{{screen}}” ({{locale}})',
  and_more: '{{total}} more',
  mail_server_words: 'The mail server said: “{{words}}”',
  /** The stored message gives the reason. For rows of servers that stored sentences. */
  other: 'For another reason',
} as const

/** The reasons why an app could not be published to the bucket behind the CDN, or the CDN could not be informed. */
export const edgeProblems = {
  edge_denied: 'The bucket does not accept the access key',
  edge_unreachable: 'The bucket cannot be reached',
  edge_failed: 'The bucket answered with an error',
  edge_not_purged: 'The CDN was not told of the change',
} as const

/** The receiver's answer to a webhook, and why deliveries are paused. */
export const deliveryProblems = {
  webhook_status: 'The receiver answered {{status}} instead of 2xx',
  webhook_redirect: 'The receiver answered {{status}}, a redirect. Redirects are not followed',
  webhook_refused: 'The service refused the events: {{message}}',
  webhook_gone: 'The receiver answered 410: it no longer exists',
  webhook_busy: 'The receiver answered 429: too many requests',
  webhook_resting: 'The receiver asked for a pause',
  webhook_paused: 'Paused after {{failures}} failures in a row',
  webhook_off_gone: 'Turned off: the receiver answered 410 and no longer exists',
  webhook_off_failing: 'Turned off after {{days}} days of failures',
} as const
