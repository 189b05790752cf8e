/** Why speech was not generated. */
export const speechProblems = {
  silent: 'The speech is silent',
  not_in_time: 'Generating the speech took too long. Try a shorter text',
  web_page: 'The speech service answered with a web page. Check WAYMARK_SPEECH_URL',
  no_wav: 'The speech service did not return WAV audio',
  quota: "The speech service's quota is used up. Raise it there",
  key: 'The speech service rejects the key. Check WAYMARK_SPEECH_KEY',
  busy: 'The speech service is getting too many requests. Try again in a minute',
  status: 'The speech service answered {{status}}',
  moved: 'The speech service has moved. Check WAYMARK_SPEECH_URL',
  no_service: 'No speech service answers at this address. Check WAYMARK_SPEECH_URL',
  /** The service's own message, in its own language. */
  words: 'The speech service rejected the text: {{words}}',
  cannot_ask: 'The speech service cannot be called',
  late: 'The speech service did not answer within {{seconds}} s',
  private_network: 'The speech service is in a private network. Check WAYMARK_SPEECH_URL',
  certificate: 'The certificate of the speech service is not valid',
  unreachable: 'The speech service cannot be reached',
  broken_off: 'The answer of the speech service was cut off',
  too_large: 'The answer of the speech service is too large',
  program_silent: 'The speech program produced no audio',
  program_missing: 'The speech program is missing. Install espeak-ng on the server',
  program_unstartable: 'The speech program cannot be started',
  program_late: 'The speech program did not finish within {{seconds}} s',
  program_unfinished: 'The speech program did not finish',
} as const
export type SpeechProblem = keyof typeof speechProblems
